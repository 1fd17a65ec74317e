import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { ADMIN, refusal, renderAdmin } from '../../testing/renderAdmin.tsx';

const RUI = {
  id: 'u1',
  name: 'Rui Costa',
  email: 'rui@exemplo.com.br',
  phone: '+5511987654321',
  document: '52998224725',
  birthDate: '1989-11-05',
  role: 'doctor',
  twoFactorEnabled: true,
  registration: {
    council: 'CRM',
    registrationNumber: '101',
    registrationState: 'SP',
    rqe: null,
    specialty: null,
    professionalAddress: 'Rua A, 1',
    professionalPhone: '+5511987654321',
    registrationCheckedAt: null,
    suspendedAt: null,
    isActive: false,
  },
};
const page = (...items: object[]) => ({ total: items.length, items });

describe('users', () => {
  it('are searched and filtered, and show what is not yet done', async () => {
    const received: object[] = [];
    const { user } = await renderAdmin('/painel/admin/usuarios', {
      users: (args: object) => {
        received.push(args);
        return page(RUI);
      },
    });
    const list = await screen.findByRole('list', { name: 'Usuários' });
    expect(within(list).getByText('Conferir registro')).toBeVisible();
    expect(within(list).getByText('529.982.247-25')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: /nome, e-mail, CPF ou telefone/ }), 'rui');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Papel' }), 'Médico');
    expect(received.at(-1)).toMatchObject({ search: 'rui', role: 'doctor', limit: 20 });
  });

  it('show a search without results and a failure', async () => {
    let isDown = false;
    const { user } = await renderAdmin('/painel/admin/usuarios?busca=ninguem', {
      users: () => {
        if (isDown) throw new Error('down');
        return page();
      },
    });
    expect(await screen.findByRole('heading', { name: 'Nada com esta busca' })).toBeVisible();
    isDown = true;
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });

  it('who are doctors are suspended with a reason, after showing the effect', async () => {
    const sent: object[] = [];
    let rui: typeof RUI | object = RUI;
    const { user } = await renderAdmin('/painel/admin/usuarios', {
      users: () => page(rui),
      suspendProfessional: (args: object) => {
        sent.push(args);
        rui = { ...RUI, registration: { ...RUI.registration, suspendedAt: '2026-11-21T12:00:00Z' } };
        return { __typename: 'User', ...rui };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Gerenciar Rui Costa' }));
    await user.click(screen.getByRole('button', { name: 'Suspender acesso' }));
    expect(screen.getByText(/não abre prontuários, fotos nem conversas/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Suspender acesso' }));
    expect(await screen.findByText('Escreva o motivo.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Motivo'), 'Registro vencido');
    await user.click(screen.getByRole('button', { name: 'Suspender acesso' }));
    expect(await screen.findByRole('button', { name: 'Reativar acesso' })).toBeVisible();
    expect(sent).toEqual([{ userId: 'u1', isSuspended: true, reason: 'Registro vencido' }]);
  });

  it('keep the form when the server refuses, with the refusal beside it', async () => {
    const { user } = await renderAdmin('/painel/admin/usuarios', {
      users: page(RUI),
      removeUser: refusal('last_admin', 'Esta é a única conta de administrador.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Gerenciar Rui Costa' }));
    await user.click(screen.getByRole('button', { name: 'Remover conta' }));
    await user.type(screen.getByLabelText('Motivo'), 'A pessoa pediu');
    await user.click(screen.getByRole('button', { name: 'Remover conta' }));
    expect(await screen.findByText('Esta é a única conta de administrador.')).toBeVisible();
    expect(screen.getByLabelText('Motivo')).toHaveValue('A pessoa pediu');
  });

  it('get a corrected CPF with a reason, and keep the form when it is the CPF of another account', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/usuarios', {
      users: page(RUI),
      correctIdentity: (args: object) => {
        sent.push(args);
        if (sent.length === 1) return refusal('cpf_already_registered', 'CPF já cadastrado.');
        return { __typename: 'User', id: RUI.id, document: '11144477735' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Gerenciar Rui Costa' }));
    await user.click(screen.getByRole('button', { name: 'Corrigir CPF ou data de nascimento' }));
    expect(screen.getByText('No cadastro: 05/11/1989')).toBeVisible();
    expect(screen.getByText('No cadastro: 529.982.247-25')).toBeVisible();
    expect(screen.getByText(/respostas de saúde dadas com o CPF anterior continuam valendo/)).toBeVisible();
    await user.type(screen.getByLabelText(/CPF correto/), '11144477735');
    await user.click(screen.getByRole('button', { name: 'Salvar correção' }));
    expect(await screen.findByText('Escreva o motivo.')).toBeVisible();
    await user.type(screen.getByLabelText('Motivo'), 'RG conferido');
    await user.click(screen.getByRole('button', { name: 'Salvar correção' }));
    expect(await screen.findByText('CPF já cadastrado.')).toBeVisible();
    expect(screen.getByLabelText(/CPF correto/)).toHaveValue('111.444.777-35');
    await user.click(screen.getByRole('button', { name: 'Salvar correção' }));
    expect(await screen.findByText(/Dados corrigidos/)).toBeVisible();
    expect(sent.at(-1)).toEqual({
      userId: 'u1',
      input: { document: '111.444.777-35', birthDate: null },
      reason: 'RG conferido',
    });
  });

  it('need a fresh code when the server refuses an act without it, and the act is then repeated', async () => {
    let isFresh = false;
    const { user } = await renderAdmin('/painel/admin/usuarios', {
      users: page(RUI),
      resetUserTwoFactor: () =>
        isFresh ? { __typename: 'Done', ok: true } : refusal('step_up_required', 'Confirme que é você.'),
      stepUp: () => {
        isFresh = true;
        return { __typename: 'Done', ok: true };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Gerenciar Rui Costa' }));
    await user.click(screen.getByRole('button', { name: 'Redefinir duas etapas' }));
    await user.type(screen.getByLabelText('Motivo'), 'Perdeu o celular');
    await user.click(screen.getByRole('button', { name: 'Redefinir duas etapas' }));
    await user.type(await screen.findByLabelText('Código do aplicativo'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Verificação redefinida.')).toBeVisible();
  });

  it('keep the form of an act when its fresh code is not given, and send it once it is', async () => {
    let isFresh = false;
    const sent: unknown[] = [];
    const { user } = await renderAdmin('/painel/admin/usuarios', {
      users: page(RUI),
      suspendProfessional: (args: object) => {
        if (!isFresh) throw new GraphQLError('code', { extensions: { code: 'step_up_required' } });
        sent.push(args);
        return { __typename: 'User', ...RUI };
      },
      stepUp: () => {
        isFresh = true;
        return { __typename: 'Done', ok: true };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Gerenciar Rui Costa' }));
    await user.click(screen.getByRole('button', { name: 'Suspender acesso' }));
    await user.type(screen.getByLabelText('Motivo'), 'Registro vencido');
    await user.click(screen.getByRole('button', { name: 'Suspender acesso' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Confirme que é você' })).getByRole('button', {
        name: 'Fechar',
      }),
    );
    expect(await screen.findByText(/Confirme que é você com o código/)).toBeVisible();
    expect(screen.getByLabelText('Motivo')).toHaveValue('Registro vencido');
    await user.click(screen.getByRole('button', { name: 'Suspender acesso' }));
    await user.type(await screen.findByLabelText('Código do aplicativo'), '123456{Enter}');
    await waitFor(() =>
      expect(sent).toEqual([{ userId: 'u1', isSuspended: true, reason: 'Registro vencido' }]),
    );
  });

  it('who are admins cannot change their own account', async () => {
    const { user } = await renderAdmin('/painel/admin/usuarios', {
      users: page({ ...RUI, ...ADMIN, registration: null }),
    });
    await user.click(await screen.findByRole('button', { name: `Gerenciar ${ADMIN.name}` }));
    expect(screen.getByText(/peça a outro administrador/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remover conta' })).toBeDisabled();
  });

  it('need a registration as doctors; a wrong field shows its error', async () => {
    const { user } = await renderAdmin('/painel/admin/usuarios', {
      users: page(),
      createUser: {
        __typename: 'InvalidInput',
        code: 'invalid_input',
        message: 'Confira os campos.',
        fields: [{ path: 'document', message: 'CPF inválido.' }],
      },
    });
    await user.click(screen.getByRole('button', { name: 'Nova conta' }));
    expect(screen.getByLabelText('CRM')).toBeVisible();
    await user.type(screen.getByLabelText('Nome'), 'Lia');
    await user.click(screen.getByRole('button', { name: 'Criar conta e avisar por e-mail' }));
    expect(await screen.findByText('CPF inválido.')).toBeVisible();
    expect(screen.getByLabelText('Nome')).toHaveValue('Lia');
    await user.click(screen.getByRole('radio', { name: 'Administração' }));
    expect(screen.queryByLabelText('CRM')).toBeNull();
  });
});

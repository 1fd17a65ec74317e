import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { SECTIONS } from '../../app/Rail.tsx';
import { DOCTOR, renderPanel } from '../../testing/renderPanel.tsx';

describe('access to the panel', () => {
  it.each(SECTIONS.map(({ path }) => path))(
    '%s tells a patient to contact an administrator',
    async (path) => {
      await renderPanel(path, { me: { id: 'p', name: 'Rui Costa', role: 'patient' } });
      expect(await screen.findByText(/Fale com o administrador/)).toBeVisible();
      expect(screen.queryByRole('navigation', { name: 'Seções do painel' })).toBeNull();
    },
  );

  it.each([
    ['suspended', /suspenso/, /Fale com a administração/],
    ['unchecked', /em conferência/, /ainda não foi conferido/],
  ])(
    'tells a doctor who is %s why nothing opens, and lets them sign out',
    async (registrationBlock, title, why) => {
      await renderPanel('/painel/consultas', { me: { ...DOCTOR, registrationBlock } });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(why);
      expect(screen.getByRole('button', { name: 'Sair' })).toBeVisible();
      expect(screen.queryByRole('navigation', { name: 'Seções do painel' })).toBeNull();
    },
  );

  it.each(SECTIONS.map(({ path }) => path))('%s asks for a sign-in', async (path) => {
    await renderPanel(path, { me: null });
    expect(screen.getByRole('heading', { level: 1, name: 'Painel da equipe' })).toBeVisible();
  });

  it('shows a doctor the sections, the count of all open appointments, and one word for the queue', async () => {
    const { user } = await renderPanel('/painel', {
      answers: {
        appointmentQueue: ({ onlyMine }: { onlyMine: boolean }) => ({
          total: onlyMine ? 2 : 14,
          items: [],
          cursor: '1',
        }),
      },
    });
    // Without a style engine the window counts as narrow, where a button opens the sections.
    await user.click(screen.getByRole('button', { name: 'Abrir o menu' }));
    const rail = await screen.findByRole('navigation', { name: 'Seções do painel' });
    expect(
      within(rail)
        .getAllByRole('link')
        // Without the count and its words for screen readers.
        .map(({ textContent }) => textContent?.replace(/\d.*/, '')),
    ).toEqual(['Consultas', 'Concluídas', 'Financeiro', 'Agendamento', 'Chat']);
    expect(await within(rail).findByRole('link', { name: /Consultas.*14 consultas abertas/ })).toBeVisible();
    await user.click(within(rail).getByRole('link', { name: /Consultas/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible();
  });

  it('asks for the code of the app after the password, or for a recovery code, which leads to the security page', async () => {
    const { user } = await renderPanel('/painel/consultas', {
      me: null,
      answers: {
        login: { __typename: 'TwoFactorChallenge', challenge: 'c1', hasApp: true, hasPasskey: false },
        authenticateTwoFactor: {
          __typename: 'Refusal',
          code: 'invalid_two_factor',
          message: 'O código não confere.',
        },
        recoverTwoFactor: { __typename: 'AuthRecord', token: 't', refreshToken: 'r' },
        me: DOCTOR,
      },
    });
    await user.type(screen.getByLabelText('E-mail ou CPF'), 'medico@aprumo.example');
    await user.type(screen.getByLabelText('Senha'), 'medico123');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await user.type(await screen.findByLabelText('Código do aplicativo'), '123456');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('O código não confere.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Estou sem o aplicativo' }));
    await user.type(screen.getByLabelText('Código de recuperação'), 'abcd-efgh');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Segurança do acesso' })).toBeVisible();
  });

  it('requires a doctor without a second factor to set it up first, and shows the recovery codes once', async () => {
    let isOn = false;
    const { user } = await renderPanel('/painel/prontuario', {
      answers: {
        me: () => ({ ...DOCTOR, enrolmentRequired: !isOn }),
        enableTwoFactor: {
          __typename: 'TwoFactorSetup',
          otpauthUrl: 'o',
          secret: 'JBSWY3DP',
          qrSvg: '<svg/>',
        },
        confirmTwoFactor: () => {
          isOn = true;
          return { __typename: 'TwoFactorConfirmed', recoveryCodes: ['um-um', 'dois-dois'], token: 'novo' };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mostrar a chave' }));
    expect(screen.queryByRole('heading', { level: 1, name: 'Prontuário' })).toBeNull();
    expect(await screen.findByRole('img', { name: /QR Code/ })).toBeVisible();
    expect(screen.getByText('JBSWY3DP')).toBeVisible();
    await user.type(screen.getByLabelText('Código do aplicativo'), '123456');
    await user.click(screen.getByRole('button', { name: 'Ativar' }));
    expect(await screen.findByText('dois-dois')).toBeVisible();
    const go = screen.getByRole('button', { name: 'Ir para o painel' });
    expect(go).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /Guardei os códigos/ }));
    await user.click(go);
    expect(await screen.findByRole('heading', { level: 1, name: 'Prontuário' })).toBeVisible();
    expect(screen.queryByText('dois-dois')).toBeNull();
  });

  it('says how few recovery codes remain, and makes new ones after a fresh code', async () => {
    let hasCode = false;
    const { user } = await renderPanel('/painel/consultas', {
      answers: {
        myTwoFactor: () => ({
          isOn: true,
          hasApp: true,
          hasPasskey: false,
          isMandatory: true,
          recoveryCodesLeft: hasCode ? 10 : 2,
          appReplaceableUntil: null,
        }),
        newRecoveryCodes: () =>
          hasCode
            ? { __typename: 'RecoveryCodes', codes: ['um-um', 'dois-dois'] }
            : { __typename: 'Refusal', code: 'step_up_required', message: 'Confirme com o código.' },
        stepUp: () => {
          hasCode = true;
          return { __typename: 'Done', ok: true };
        },
      },
    });
    await user.click(screen.getByRole('link', { name: 'Clara Nogueira: segurança do acesso' }));
    expect(await screen.findByText('Restam 2 códigos.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Gerar novos códigos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    await user.type(dialog.getByLabelText('Código do aplicativo'), '123456{Enter}');
    expect(await screen.findByText('dois-dois')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Guardei os códigos/ }));
    await user.click(screen.getByRole('button', { name: 'Concluir' }));
    expect(await screen.findByText('Restam 10 códigos.')).toBeVisible();
    expect(screen.queryByText('dois-dois')).toBeNull();
  });

  it('lets a doctor who signed in with a recovery code set up another app, and shows its codes', async () => {
    const { user } = await renderPanel('/painel/seguranca', {
      answers: {
        myTwoFactor: {
          isOn: true,
          hasApp: true,
          hasPasskey: false,
          isMandatory: true,
          recoveryCodesLeft: 9,
          appReplaceableUntil: new Date(Date.now() + 20 * 60_000).toISOString(),
        },
        enableTwoFactor: { __typename: 'TwoFactorSetup', otpauthUrl: 'o', secret: 'NOVO', qrSvg: '<svg/>' },
        confirmTwoFactor: { __typename: 'TwoFactorConfirmed', recoveryCodes: ['tres-tres'], token: 'novo' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Configurar outro aplicativo' }));
    await user.click(await screen.findByRole('button', { name: 'Mostrar a chave' }));
    expect(await screen.findByText('NOVO')).toBeVisible();
    await user.type(screen.getByLabelText('Código do aplicativo'), '123456{Enter}');
    expect(await screen.findByText('tres-tres')).toBeVisible();
  });
});

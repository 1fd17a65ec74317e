import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { realFetch, SHOWN_UNTIL, serve, write } from '../../testing/explorer.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

afterEach(() => {
  globalThis.fetch = realFetch;
  sessionStorage.clear();
});

const SEARCH = '{ users(search: "ana@exemplo.com") { total } }';
const masked = () => ({ problems: ['Dê um motivo e rode de novo.'], code: 'explorer_search_masked' });

async function giveReason({ selectOptions, type, click }: UserEvent, action: string) {
  await selectOptions(screen.getByRole('combobox', { name: 'Motivo' }), 'Reclamação ou atendimento');
  await type(screen.getByRole('textbox', { name: 'Explique em poucas palavras' }), 'Atendimento 42');
  await click(screen.getByRole('button', { name: action }));
}

async function openExplorer(onReason: () => void = () => undefined) {
  const opened = await renderAdmin('/painel/admin/explorador', {
    giveAccessReason: () => {
      onReason();
      return { __typename: 'AccessReasonGiven', until: SHOWN_UNTIL };
    },
  });
  await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
  return opened;
}

describe('the explorer with hidden personal data', () => {
  it('closes the form for the reason when the document, its variables or the mode change', async () => {
    serve(masked());
    const { user } = await openExplorer();
    const isOpen = () => screen.queryByRole('combobox', { name: 'Motivo' }) !== null;
    write(SEARCH);
    await user.click(screen.getByRole('button', { name: 'Executar' }));
    for (const edit of [
      () => void write(`${SEARCH} `),
      () => user.type(screen.getByRole('textbox', { name: 'Variáveis' }), ' '),
      () => user.click(screen.getByRole('checkbox', { name: /Modo de alteração/ })),
    ]) {
      await user.click(await screen.findByRole('button', { name: 'Mostrar por 30 minutos' }));
      expect(screen.getByRole('combobox', { name: 'Motivo' })).toHaveFocus();
      await edit();
      expect(isOpen()).toBe(false);
    }
  });

  it('runs nothing when the document is edited while the reason is sent', async () => {
    const { sent, show } = serve(masked());
    const reasonAnswer = Promise.withResolvers<object>();
    const { user } = await renderAdmin('/painel/admin/explorador', {
      giveAccessReason: () => reasonAnswer.promise,
    });
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    write(SEARCH);
    await user.click(screen.getByRole('button', { name: 'Executar' }));
    await user.click(await screen.findByRole('button', { name: 'Mostrar por 30 minutos' }));
    await giveReason(user, 'Mostrar os dados');
    write('{ users(search: "bia@exemplo.com") { total } }');
    show();
    await act(async () => reasonAnswer.resolve({ __typename: 'AccessReasonGiven', until: SHOWN_UNTIL }));
    await user.click(screen.getByRole('button', { name: 'Executar' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.query).toContain('bia@exemplo.com');
  });

  it('keeps a reason in the mode for changes and runs no mutation by it', async () => {
    const { sent, show } = serve(masked());
    const { user } = await openExplorer(show);
    write('mutation { clearCart { __typename } }');
    await user.click(screen.getByRole('checkbox', { name: /Modo de alteração/ }));
    await user.type(screen.getByRole('textbox', { name: 'Por que esta alteração?' }), 'Carrinho preso');
    await user.click(screen.getByRole('button', { name: 'Executar a alteração' }));
    await user.click(await screen.findByRole('button', { name: 'Dar o motivo' }));
    await giveReason(user, 'Guardar o motivo');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Motivo' })).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it('says which data is hidden, and shows it after a reason', async () => {
    const { sent, show } = serve({ masked: ['User.email'] });
    const reasons: object[] = [];
    const { user } = await renderAdmin('/painel/admin/explorador', {
      giveAccessReason: (reason: object) => {
        reasons.push(reason);
        show();
        return { __typename: 'AccessReasonGiven', until: SHOWN_UNTIL };
      },
    });
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    await user.click(screen.getByRole('button', { name: 'Executar' }));
    expect(await screen.findByText('Dados pessoais ocultos: User.email.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostrar por 30 minutos' }));
    await giveReason(user, 'Mostrar os dados');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(reasons).toMatchObject([{ recordId: null, text: 'Atendimento 42' }]);
    expect(await screen.findByText(/^Dados pessoais à mostra até 14:05/)).toBeVisible();
    expect(screen.queryByText(/Dados pessoais ocultos/)).not.toBeInTheDocument();
  });

  it('asks for a reason when a search needs it, and then searches', async () => {
    const { sent, show } = serve(masked());
    const { user } = await openExplorer(show);
    await user.click(screen.getByRole('button', { name: 'Executar' }));
    expect(await screen.findByText('Dê um motivo e rode de novo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostrar por 30 minutos' }));
    await giveReason(user, 'Mostrar os dados');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await screen.findByText(/^Dados pessoais à mostra até 14:05/)).toBeVisible();
  });
});

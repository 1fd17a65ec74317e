import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { realFetch, SHOWN_UNTIL, serve, write } from '../../testing/explorer.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

afterEach(() => {
  globalThis.fetch = realFetch;
  sessionStorage.clear();
});

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

describe('the reason for personal data in the explorer', () => {
  it('says before a search by personal data that it needs a reason', async () => {
    const { sent, show } = serve();
    const { user } = await openExplorer(show);
    const facts = screen.getByRole('status', { name: 'Antes de executar' });
    await waitFor(() => expect(facts).toHaveTextContent('Custo'));
    expect(facts).not.toHaveTextContent('motivo');
    write('{ users(search: "ana@exemplo.com") { total } }');
    await waitFor(() =>
      expect(facts).toHaveTextContent(
        'busca por dados pessoais (users.search) e só roda depois de um motivo',
      ),
    );
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Dar o motivo' }));
    expect(screen.getByRole('combobox', { name: 'Motivo' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Dar o motivo' })).not.toBeInTheDocument();
    await giveReason(user, 'Mostrar os dados');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(facts).toHaveTextContent('Custo'));
    expect(facts).not.toHaveTextContent('motivo');
  });

  it('closes the form for the reason when the document, its variables or the mode change', async () => {
    const { sent } = serve();
    const { user } = await openExplorer();
    const search = '{ users(search: "ana@exemplo.com") { total } }';
    const isOpen = () => screen.queryByRole('combobox', { name: 'Motivo' }) !== null;
    for (const edit of [
      () => void write(`${search} `),
      () => user.type(screen.getByRole('textbox', { name: 'Variáveis' }), ' '),
      () => user.click(screen.getByRole('checkbox', { name: /Modo de alteração/ })),
    ]) {
      write(search);
      await user.click(await screen.findByRole('button', { name: 'Dar o motivo' }));
      expect(isOpen()).toBe(true);
      await edit();
      expect(isOpen()).toBe(false);
    }
    expect(sent).toEqual([]);
  });

  it('runs nothing when the document is edited while the reason is sent', async () => {
    const { sent, show } = serve();
    const reasonAnswer = Promise.withResolvers<object>();
    const { user } = await renderAdmin('/painel/admin/explorador', {
      giveAccessReason: () => reasonAnswer.promise,
    });
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    write('{ users(search: "ana@exemplo.com") { total } }');
    await user.click(await screen.findByRole('button', { name: 'Dar o motivo' }));
    await giveReason(user, 'Mostrar os dados');
    write('{ users(search: "bia@exemplo.com") { total } }');
    const facts = screen.getByRole('status', { name: 'Antes de executar' });
    await waitFor(() => expect(facts).toHaveTextContent('só roda depois de um motivo'));
    show();
    reasonAnswer.resolve({ __typename: 'AccessReasonGiven', until: SHOWN_UNTIL });
    // The preview is loaded again because the reason is valid for the new document, too.
    await waitFor(() => expect(facts).toHaveTextContent('Custo'));
    await waitFor(() => expect(facts).not.toHaveTextContent('motivo'));
    expect(sent).toEqual([]);
  });

  it('runs no mutation in the mode for changes', async () => {
    const { sent, show } = serve();
    const { user } = await openExplorer(show);
    write('mutation { clearCart { __typename } } query { users(search: "ana") { total } }');
    await user.click(screen.getByRole('checkbox', { name: /Modo de alteração/ }));
    await user.click(await screen.findByRole('button', { name: 'Dar o motivo' }));
    await giveReason(user, 'Guardar o motivo');
    const facts = screen.getByRole('status', { name: 'Antes de executar' });
    await waitFor(() => expect(facts).toHaveTextContent('clearCart Empties the cart.'));
    expect(facts).not.toHaveTextContent('motivo');
    expect(sent).toEqual([]);
  });

  it('says which data is hidden, and shows it after a reason', async () => {
    const { sent, show } = serve({ masked: ['User.email'] });
    const reasons: object[] = [];
    const { user } = await renderAdmin('/painel/admin/explorador', {
      giveAccessReason: (reason: object) => {
        reasons.push(reason);
        show();
        return { __typename: 'AccessReasonGiven', until: '2026-11-23T12:00:00.000Z' };
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
    const problems = ['Dê um motivo e rode de novo.'];
    const { sent } = serve({ problems, code: 'explorer_search_masked' });
    const { user } = await openExplorer(() => void problems.splice(0));
    await user.click(screen.getByRole('button', { name: 'Executar' }));
    expect(await screen.findByText('Dê um motivo e rode de novo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostrar por 30 minutos' }));
    await giveReason(user, 'Mostrar os dados');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await screen.findByText(/^Dados pessoais à mostra até 14:05/)).toBeVisible();
  });
});

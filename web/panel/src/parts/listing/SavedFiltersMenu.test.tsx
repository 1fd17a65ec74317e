import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal, renderAdmin } from '../../testing/renderAdmin.tsx';
import { renderPanel } from '../../testing/renderPanel.tsx';

const view = (title: string, facts: object = {}) => ({
  __typename: 'SavedFilters',
  id: title,
  list: 'TRANSACTIONS',
  title,
  search: null,
  filters: [],
  isShared: false,
  isOwn: true,
  ...facts,
});
const LATE = view('Atrasados', { filters: [{ name: 'fila', value: 'atrasados' }] });
const PICKING = view('Para separar', { filters: [{ name: 'situacao', value: '1' }], isShared: true });

const NO_ROWS = { total: 0, items: [] };
const openOrders = (answers: object = {}, query = '') =>
  renderAdmin(`/painel/admin/pedidos${query}`, {
    transactions: NO_ROWS,
    unfinishedTransactions: NO_ROWS,
    savedFilters: [LATE, PICKING],
    ...answers,
  });
const chip = (name: string | RegExp) => screen.findByRole('button', { name });
const SHARED = /^Para separar\W+de toda a administração$/;
const SAVE = 'Guardar estes filtros';

describe('saved views of a list', () => {
  it('show the list as it was stored, and a second press shows it without filters', async () => {
    const received: { status?: number | null }[] = [];
    const { user } = await openOrders({
      transactions: (args: { status?: number | null }) => {
        received.push(args);
        return NO_ROWS;
      },
    });
    const picking = await chip(SHARED);
    expect(picking).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('button', { name: SAVE })).not.toBeInTheDocument();
    await user.click(picking);
    await waitFor(() => expect(received.at(-1)).toMatchObject({ status: 1 }));
    expect(picking).toHaveAttribute('aria-pressed', 'true');
    await user.click(picking);
    await waitFor(() => expect(received.at(-1)).toMatchObject({ status: null }));
    expect(picking).toHaveAttribute('aria-pressed', 'false');
  });

  it('are asked for by list, and one replaces the filters of the list before', async () => {
    const queries: object[] = [];
    const { user } = await renderAdmin(
      '/painel/admin/estoque?busca=creatina&nivel=esgotado&pagina=2&depois=x',
      {
        skuStocks: NO_ROWS,
        savedFilters: (args: object) => {
          queries.push(args);
          return [view('Repor já', { list: 'STOCK', filters: [{ name: 'nivel', value: 'baixo' }] })];
        },
      },
    );
    await user.click(await chip('Repor já'));
    expect(screen.getByRole('combobox', { name: 'Nível' })).toHaveValue('baixo');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(queries).toEqual([{ list: 'STOCK' }]);
  });

  it('store the present filters under a name, or show why the server refuses them', async () => {
    const sent: { input: { title: string } }[] = [];
    const { user } = await openOrders(
      {
        saveFilters: (args: { input: { title: string } }) => {
          sent.push(args);
          if (sent.length === 1) return refusal('too_many_views', 'Você já guardou trinta.');
          return view(args.input.title, args.input);
        },
      },
      '?situacao=4&fila=atrasados&pagina=2',
    );
    const button = await chip(SAVE);
    await user.click(button);
    const form = screen.getByRole('form', { name: SAVE });
    await user.type(within(form).getByLabelText('Nome da visão'), 'Meus atrasados');
    await user.click(within(form).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Você já guardou trinta.')).toBeVisible();
    expect(within(form).getByLabelText('Nome da visão')).toHaveValue('Meus atrasados');
    await user.click(within(form).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Visão guardada.')).toBeVisible();
    expect(await chip('Meus atrasados')).toHaveAttribute('aria-pressed', 'true');
    // The dialog returns the focus to the button that opened it.
    expect(await chip('Apagar esta visão')).toBe(button);
    expect(sent.at(-1)).toEqual({
      input: {
        list: 'TRANSACTIONS',
        title: 'Meus atrasados',
        isShared: false,
        search: null,
        filters: [
          { name: 'situacao', value: '4' },
          { name: 'fila', value: 'atrasados' },
        ],
      },
    });
  });

  it('keep the form open when the name is missing or the network fails', async () => {
    const { user } = await openOrders(
      {
        saveFilters: ({ input }: { input: { title: string } }) => {
          if (input.title) throw new Error('offline');
          return {
            __typename: 'InvalidInput',
            code: 'invalid_input',
            message: 'Confira os campos.',
            fields: [{ path: 'title', message: 'Dê um nome à visão.' }],
          };
        },
      },
      '?situacao=4',
    );
    await user.click(await chip(SAVE));
    const form = screen.getByRole('form', { name: SAVE });
    await user.click(within(form).getByRole('button', { name: 'Guardar' }));
    expect(await within(form).findByText('Dê um nome à visão.')).toBeVisible();
    await user.type(within(form).getByLabelText('Nome da visão'), 'Em separação');
    await user.click(within(form).getByRole('button', { name: 'Guardar' }));
    expect(await within(form).findByRole('alert')).toBeVisible();
    expect(within(form).getByLabelText('Nome da visão')).toHaveValue('Em separação');
  });

  it('are removed only after a question, shared ones by any admin', async () => {
    const removed: object[] = [];
    const { user } = await openOrders(
      {
        savedFilters: [LATE, { ...PICKING, isOwn: false }],
        removeSavedFilters: (args: object) => {
          removed.push(args);
          return { __typename: 'Done' };
        },
      },
      '?fila=atrasados',
    );
    const button = await chip('Apagar esta visão');
    await user.click(button);
    expect(removed).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Apagar' }));
    expect(await screen.findByText('Visão apagada.')).toBeVisible();
    expect(removed).toEqual([{ id: LATE.id }]);
    expect(screen.queryByRole('button', { name: 'Atrasados' })).not.toBeInTheDocument();
    expect(await chip(SAVE)).toBe(button);
    await user.click(await chip(SHARED));
    await user.click(await chip('Apagar esta visão'));
    expect(screen.getByText(/Ela some para toda a administração/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apagar' }));
    await waitFor(() => expect(removed).toEqual([{ id: LATE.id }, { id: PICKING.id }]));
  });

  it('of one admin are removed before a shared one with the same filters', async () => {
    const twin = { ...LATE, id: 'twin', title: 'A mesma, de todos', isShared: true, isOwn: false };
    const { user } = await openOrders({ savedFilters: [twin, LATE] }, '?fila=atrasados');
    await user.click(await chip('Apagar esta visão'));
    expect(screen.getByRole('dialog', { name: `Apagar “${LATE.title}”?` })).toBeVisible();
  });

  it('say that they did not load, and load again', async () => {
    let isOffline = true;
    const { user } = await openOrders({
      savedFilters: () => {
        if (isOffline) throw new Error('offline');
        return [LATE];
      },
    });
    expect(await screen.findByText(/As visões guardadas não carregaram/)).toBeVisible();
    isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await chip('Atrasados')).toBeVisible();
  });

  it('with a filter that no longer exists show the list without it', async () => {
    const received: { status?: number | null }[] = [];
    const { user } = await openOrders({
      savedFilters: [view('Antiga', { filters: [{ name: 'situacao', value: '99' }] })],
      transactions: (args: { status?: number | null }) => {
        received.push(args);
        return NO_ROWS;
      },
    });
    await user.click(await chip('Antiga'));
    expect(new Set(received.map(({ status }) => status))).toEqual(new Set([null]));
    expect(screen.getByText('Nenhum pedido ainda')).toBeVisible();
  });

  it('of the queue set its switches, and a doctor cannot share them', async () => {
    const { user } = await renderPanel('/painel/consultas?linha=2', {
      answers: {
        savedFilters: [
          view('Minhas atrasadas', {
            list: 'QUEUE',
            filters: [
              { name: 'atrasados', value: '1' },
              { name: 'comigo', value: '1' },
            ],
          }),
        ],
      },
    });
    await user.click(await chip(SAVE));
    expect(screen.getByLabelText('Nome da visão')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /Mostrar para/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await user.click(await chip('Minhas atrasadas'));
    expect(screen.getByRole('combobox', { name: 'Linha de tratamento' })).toHaveValue('');
    for (const name of ['Atrasadas', 'Comigo'])
      expect(await chip(name)).toHaveAttribute('aria-pressed', 'true');
  });
});

import { readFileSync } from 'node:fs';
import { startCompletion } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildSchema, graphqlSync, introspectionFromSchema, parse, validate } from 'graphql';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { checkDocument, readVariables } from './checkDocument.ts';
import { SAMPLES } from './samples.ts';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

interface SentDocument {
  query: string;
  variables: object;
  mode?: string;
  reason?: string;
  authorization: string | null;
}

const SHOWN_UNTIL = '2026-11-23T17:05:00.000Z';

/**
 * The fake server of the explorer's tests. `masked` are the personal fields that its answers hide; with `problems` it
 * refuses every document.
 */
function serve({ masked = [] as string[], problems = [] as string[], code = '' } = {}) {
  const sent: SentDocument[] = [];
  let isShown = false;
  const answer = async (_url: unknown, init?: RequestInit) => {
    const { query, variables, mode, reason, isPreview } = JSON.parse(String(init?.body));
    const reply = (body: object) => ({ status: 200, text: async () => JSON.stringify(body) });
    if (isPreview)
      return reply({
        preview: {
          cost: 42,
          maxCost: 5000,
          personal: ['User.email'],
          maskedSearches: query.includes('search: "') && !isShown ? ['users.search'] : [],
          calls: [{ name: 'clearCart', description: 'Empties the cart.' }],
          rows: [{ table: 'cart', count: 1 }],
        },
      });
    if (query.includes('__schema')) return reply({ data: introspectionFromSchema(schema) });
    sent.push({
      query,
      variables,
      mode,
      reason,
      authorization: new Headers(init?.headers).get('authorization'),
    });
    if (problems.length > 0)
      return reply({ errors: problems.map((message) => ({ message, extensions: { code } })) });
    const { data } = graphqlSync({ schema, source: '{ __typename }' });
    return reply({
      data,
      extensions: { run: { masked, shownUntil: masked.length > 0 ? null : SHOWN_UNTIL } },
    });
  };
  Object.assign(globalThis, { fetch: jest.fn(answer) });
  const show = () => {
    isShown = true;
    masked.splice(0);
  };
  return { sent, show };
}

/** Writes into the editor, which jsdom cannot type into, with the cursor at `at`. */
function write(text: string, at = 0): EditorView {
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Consulta' }));
  if (!view) throw new Error('There is no editor.');
  act(() => {
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
      selection: { anchor: at },
    });
    view.focus();
  });
  return view;
}

async function giveReason({ selectOptions, type, click }: UserEvent, action: string) {
  await selectOptions(screen.getByRole('combobox', { name: 'Motivo' }), 'Reclamação ou atendimento');
  await type(screen.getByRole('textbox', { name: 'Explique em poucas palavras' }), 'Atendimento 42');
  await click(screen.getByRole('button', { name: action }));
}

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  sessionStorage.clear();
});

describe('the explorer', () => {
  it('sends a query as the admin, by keyboard, and shows the answer', async () => {
    const { sent } = serve();
    const { user } = await renderAdmin('/painel/admin/explorador');
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    await user.click(screen.getByRole('textbox', { name: 'Consulta' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    const answer = await screen.findByRole('region', { name: 'Resposta do servidor' });
    expect(answer).toHaveTextContent('"__typename": "Query"');
    expect(sent.at(-1)).toMatchObject({
      variables: { busca: null, limite: 10 },
      authorization: 'Bearer token',
    });
    expect(
      within(screen.getByRole('combobox', { name: 'Histórico desta aba' })).getByText('query Pedidos'),
    ).toBeInTheDocument();
  });

  it('shows errors before it sends', async () => {
    const { sent } = serve();
    const { user } = await renderAdmin('/painel/admin/explorador');
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    write('{ orders { nada } }');
    const before = sent.length;
    await user.click(screen.getByRole('button', { name: 'Executar' }));
    expect(await screen.findByText(/Cannot query field "nada"/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Consulta' })).toBeInvalid();
    expect(sent).toHaveLength(before);
  });

  it('shows each reason of a refusal once, as a sentence', async () => {
    serve({ problems: ['Peça menos linhas.', 'Peça menos linhas.', 'Espere um minuto.'] });
    const { user } = await renderAdmin('/painel/admin/explorador');
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    await user.click(screen.getByRole('button', { name: 'Executar' }));
    const notice = await screen.findByRole('alert');
    expect([...notice.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Peça menos linhas.',
      'Espere um minuto.',
    ]);
  });

  it('shows the cost and the personal data of a document before it runs', async () => {
    const { sent } = serve();
    await renderAdmin('/painel/admin/explorador');
    const facts = screen.getByRole('status', { name: 'Antes de executar' });
    await waitFor(() =>
      expect(facts).toHaveTextContent('Custo: 42 de 5.000 campos. Dados pessoais: User.email.'),
    );
    expect(sent).toEqual([]);
  });

  it('says before a search by personal data that it needs a reason', async () => {
    const { sent, show } = serve();
    const { user } = await renderAdmin('/painel/admin/explorador', {
      giveAccessReason: () => {
        show();
        return { __typename: 'AccessReasonGiven', until: SHOWN_UNTIL };
      },
    });
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
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

  it('runs no mutation when the reason is given after the switch to the mode for changes', async () => {
    const { sent } = serve();
    const { user } = await renderAdmin('/painel/admin/explorador', {
      giveAccessReason: () => ({ __typename: 'AccessReasonGiven', until: SHOWN_UNTIL }),
    });
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    write('{ users(search: "ana@exemplo.com") { total } }');
    await user.click(await screen.findByRole('button', { name: 'Dar o motivo' }));
    write('mutation { clearCart { __typename } }');
    await user.click(screen.getByRole('checkbox', { name: /Modo de alteração/ }));
    await giveReason(user, 'Guardar o motivo');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Motivo' })).not.toBeInTheDocument());
    const facts = screen.getByRole('status', { name: 'Antes de executar' });
    await waitFor(() => expect(facts).toHaveTextContent('clearCart Empties the cart.'));
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
    const { user } = await renderAdmin('/painel/admin/explorador', {
      giveAccessReason: () => {
        problems.splice(0);
        return { __typename: 'AccessReasonGiven', until: SHOWN_UNTIL };
      },
    });
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    await user.click(screen.getByRole('button', { name: 'Executar' }));
    expect(await screen.findByText('Dê um motivo e rode de novo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostrar por 30 minutos' }));
    await giveReason(user, 'Mostrar os dados');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await screen.findByText(/^Dados pessoais à mostra até 14:05/)).toBeVisible();
  });

  it('runs a mutation only in the mode for changes, after showing its effect, and with a reason', async () => {
    const { sent } = serve();
    const { user } = await renderAdmin('/painel/admin/explorador');
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    write('mutation { clearCart { __typename } }');
    await user.click(screen.getByRole('checkbox', { name: /Modo de alteração/ }));
    await user.type(screen.getByRole('textbox', { name: 'Por que esta alteração?' }), 'Carrinho preso');
    const facts = screen.getByRole('status', { name: 'Antes de executar' });
    await waitFor(() => expect(facts).toHaveTextContent('clearCart Empties the cart.'));
    await user.click(screen.getByRole('button', { name: 'Executar a alteração' }));
    await waitFor(() => expect(sent).toMatchObject([{ mode: 'change', reason: 'Carrinho preso' }]));
  });

  it('opens a saved query in the mode that only reads', async () => {
    serve();
    const { user } = await renderAdmin('/painel/admin/explorador', {
      savedQueries: () => [
        { __typename: 'SavedQuery', id: 's1', title: 'Cupons', document: '{ coupons { total } }' },
      ],
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Consultas salvas' }), 'Cupons');
    expect(screen.getByRole('textbox', { name: 'Consulta' })).toHaveTextContent('{ coupons { total } }');
    expect(screen.getByRole('checkbox', { name: /Modo de alteração/ })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Apagar a consulta aberta' })).toBeVisible();
  });

  it('suggests fields of the schema while a query is written', async () => {
    serve();
    await renderAdmin('/painel/admin/explorador');
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    const view = write('{ adminAc }', 9);
    act(() => void startCompletion(view));
    expect(await screen.findByRole('listbox', { name: 'Sugestões' })).toHaveTextContent('adminActs');
  });

  it('opens the schema at the type under the cursor', async () => {
    serve();
    const { user } = await renderAdmin('/painel/admin/explorador');
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    write('{ adminActs { items { label } } }', 25);
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('region', { name: 'AdminActRecord' })).toHaveFocus();
  });

  it('finds a field in the schema', async () => {
    serve();
    const { user } = await renderAdmin('/painel/admin/explorador');
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar no esquema' }), 'adminActs');
    await user.click(screen.getByRole('button', { name: 'Query.adminActs' }));
    expect(
      within(screen.getByRole('region', { name: 'Query' })).getByText('serverFacts'),
    ).toBeInTheDocument();
  });

  it('has only samples that are valid in the schema', () => {
    for (const { query, variables } of SAMPLES) {
      expect(validate(schema, parse(query))).toEqual([]);
      expect(typeof readVariables(variables ?? '')).toBe('object');
    }
  });

  it('does not run subscriptions, and accepts only an object as variables', () => {
    expect(checkDocument('subscription { caseQueueChanged { cursor } }', null).mistakes).toHaveLength(1);
    expect(checkDocument('', schema).mistakes).toHaveLength(1);
    expect(readVariables('[1]')).toMatch(/objeto JSON/);
    expect(readVariables('{"a": 1}')).toEqual({ a: 1 });
  });
});

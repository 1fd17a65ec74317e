import { readFileSync } from 'node:fs';
import { startCompletion } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { buildSchema, graphqlSync, introspectionFromSchema, parse, validate } from 'graphql';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { checkDocument, readVariables } from './checkDocument.ts';
import { SAMPLES } from './samples.ts';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

/** The fake server of the explorer's tests. */
function serve() {
  const asked: { query: string; variables: object; authorization: string | null }[] = [];
  const answer = async (_url: unknown, init?: RequestInit) => {
    const { query, variables } = JSON.parse(String(init?.body));
    asked.push({ query, variables, authorization: new Headers(init?.headers).get('authorization') });
    const body = query.includes('__schema')
      ? { data: introspectionFromSchema(schema) }
      : { data: graphqlSync({ schema, source: '{ __typename }' }).data };
    return { status: 200, text: async () => JSON.stringify(body) };
  };
  Object.assign(globalThis, { fetch: jest.fn(answer) });
  return asked;
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

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
  sessionStorage.clear();
});

describe('the explorer', () => {
  it('sends a query as the admin, by keyboard, and shows the answer', async () => {
    const asked = serve();
    const { user } = await renderAdmin('/painel/admin/explorador');
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    await user.click(screen.getByRole('textbox', { name: 'Consulta' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    const answer = await screen.findByRole('region', { name: 'Resposta do servidor' });
    expect(answer).toHaveTextContent('"__typename": "Query"');
    expect(asked.at(-1)).toMatchObject({
      variables: { busca: null, limite: 10 },
      authorization: 'Bearer token',
    });
    expect(
      within(screen.getByRole('combobox', { name: 'Histórico desta aba' })).getByText('query Pedidos'),
    ).toBeInTheDocument();
  });

  it('shows errors before it sends', async () => {
    const asked = serve();
    const { user } = await renderAdmin('/painel/admin/explorador');
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    write('{ orders { nada } }');
    const before = asked.length;
    await user.click(screen.getByRole('button', { name: 'Executar' }));
    expect(await screen.findByText(/Cannot query field "nada"/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Consulta' })).toBeInvalid();
    expect(asked).toHaveLength(before);
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
      within(screen.getByRole('region', { name: 'Query' })).getByText('shopSettings'),
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

import { startCompletion } from '@codemirror/autocomplete';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { parse, validate } from 'graphql';
import { realFetch, schema, serve, write } from '../../testing/explorer.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { checkDocument, readVariables } from './checkDocument.ts';
import { SAMPLES } from './samples.ts';

afterEach(() => {
  globalThis.fetch = realFetch;
  sessionStorage.clear();
});

describe('the explorer', () => {
  it('sends a query as the admin, by keyboard, shows the answer and keeps the query in the history', async () => {
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

  it('shows errors before it sends, and no response of an earlier document', async () => {
    const { sent } = serve();
    const { user } = await renderAdmin('/painel/admin/explorador');
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    await user.click(screen.getByRole('button', { name: 'Executar' }));
    await screen.findByRole('region', { name: 'Resposta do servidor' });
    write('{ transactions { nada } }');
    sent.length = 0;
    await user.click(screen.getByRole('button', { name: 'Executar' }));
    expect(await screen.findByText(/Cannot query field "nada"/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Consulta' })).toBeInvalid();
    expect(sent).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Resposta do servidor' })).toBeNull();
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

  it('sends a mutation in the mode for changes with its reason', async () => {
    const { sent } = serve();
    const { user } = await renderAdmin('/painel/admin/explorador');
    await screen.findByRole('searchbox', { name: 'Buscar no esquema' });
    write('mutation { clearCart { __typename } }');
    await user.click(screen.getByRole('checkbox', { name: /Modo de alteração/ }));
    await user.type(screen.getByRole('textbox', { name: 'Por que esta alteração?' }), 'Carrinho preso');
    await user.click(screen.getByRole('button', { name: 'Executar a alteração' }));
    await waitFor(() => expect(sent).toMatchObject([{ mode: 'change', reason: 'Carrinho preso' }]));
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
    expect(within(screen.getByRole('region', { name: 'Query' })).getByText('adminActs')).toBeInTheDocument();
  });

  it('has only samples that are valid in the schema', () => {
    for (const { query, variables } of SAMPLES) {
      expect(validate(schema, parse(query))).toEqual([]);
      expect(typeof readVariables(variables ?? '')).toBe('object');
    }
  });

  it('refuses subscriptions and an empty document, and accepts only an object as variables', () => {
    expect(checkDocument('subscription { appointmentQueueChanged { cursor } }', null).mistakes).toHaveLength(
      1,
    );
    expect(checkDocument('', schema).mistakes).toHaveLength(1);
    expect(readVariables('[1]')).toMatch(/objeto JSON/);
    expect(readVariables('{"a": 1}')).toEqual({ a: 1 });
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildProduct } from '../../testing/sampleShop.ts';

const NAMES = ['Xampu', 'Tônico', 'Óleo'];

describe('the search results', () => {
  it('are ordered and filtered by choices that the address keeps', async () => {
    const sentVariables: unknown[] = [];
    const { user } = renderApp('/busca?q=barba', {
      searchProducts: (args: object) => {
        sentVariables.push(args);
        return { total: 1, items: [buildProduct()] };
      },
      recordActivity: { ok: true },
    });
    await screen.findByRole('article');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Ordenar por' }), 'Menor preço');
    await waitFor(() => expect(sentVariables.at(-1)).toMatchObject({ orderBy: 'PRICE', isDesc: false }));
    await user.click(screen.getByRole('checkbox', { name: 'Só sem receita' }));
    await waitFor(() => expect(sentVariables.at(-1)).toMatchObject({ orderBy: 'PRICE', isFreeToBuy: true }));
    // Both show what the address says.
    expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('menor-preco');
    expect(screen.getByRole('checkbox', { name: 'Só sem receita' })).toBeChecked();
  });

  it('offer products of the shop and the wider search when nothing is found', async () => {
    renderApp('/busca?q=zzz&receita=sem', {
      searchProducts: { total: 0, items: [] },
      products: { items: [buildProduct()] },
      recordActivity: { ok: true },
    });
    const others = within(await screen.findByRole('region', { name: 'Outros produtos' }));
    expect(others.getByRole('heading', { name: 'Shampoo energizante' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Procurar em todos' })).toHaveAttribute('href', '/busca?q=zzz');
  });

  it('show more products with the focus on the first of them, also when the button disappears', async () => {
    const found = NAMES.map((name, index) => buildProduct({ id: `p${index}`, urlSlug: `p${index}`, name }));
    const { user } = renderApp('/busca?q=barba', {
      searchProducts: ({ offset }: { offset: number }) => ({
        total: 3,
        items: offset === 0 ? found.slice(0, 2) : found.slice(2),
      }),
      recordActivity: { ok: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais produtos' }));
    const card = (await screen.findByRole('heading', { level: 2, name: 'Óleo' })).closest('li');
    if (!card) throw new Error('The product is in no list.');
    const [first] = within(card).getAllByRole('link');
    await waitFor(() => expect(first).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Mostrar mais produtos' })).toBeNull();
  });
});

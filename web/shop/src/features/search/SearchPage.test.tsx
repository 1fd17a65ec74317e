import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildProduct } from '../../testing/sampleShop.ts';

const NAMES = ['Xampu', 'Tônico', 'Óleo'];

describe('the search results', () => {
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

import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { cents } from '#schema/money.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildCart, buildProduct } from '../../testing/sampleShop.ts';
import { offerOf } from './ProductCard.tsx';

/** The card of the only product that a search finds. */
async function cardOf(changes: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const rendered = renderApp('/busca?q=xampu', {
    searchProducts: { total: 1, items: [buildProduct(changes)] },
    recordActivity: { ok: true },
    ...more,
  });
  return { ...rendered, card: within(await screen.findByRole('article')) };
}

describe('a product card', () => {
  it('shows the price and the end of a live lightning offer, and its button adds the listing of the offer', async () => {
    const addToCart = jest.fn((_args: unknown) => buildCart());
    const sale = {
      ...buildProduct().sale,
      ...{ productId: 'offer', price: cents(3790), before: cents(4490), until: 'até 22:00' },
    };
    const { user, card } = await cardOf({ sale }, { addToCart, cart: buildCart() });
    expect(card.getByText('R$ 37,90')).toBeVisible();
    expect(card.getByText('R$ 44,90')).toBeVisible();
    expect(card.getByText('Oferta até 22:00')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Adicionar Shampoo energizante ao carrinho' }));
    await waitFor(() =>
      expect(addToCart.mock.calls[0]?.[0]).toMatchObject({ input: { productId: 'offer' } }),
    );
  });

  it('shows instalments only where the server allows them, and PIX always', async () => {
    const sale = { ...buildProduct().sale, price: cents(32990), installments: '3x de R$ 109,97 sem juros' };
    const { card, unmount } = await cardOf({ sale });
    expect(card.getByText('3x de R$ 109,97 sem juros, ou PIX com aprovação na hora')).toBeVisible();
    unmount();
    expect((await cardOf({})).card.getByText('PIX com aprovação na hora')).toBeVisible();
  });

  it('shows the rating of verified buyers, and none without their reviews', async () => {
    const { card, unmount } = await cardOf({ reviewSummary: { id: 'p1', average: 4.5, total: 2 } });
    expect(card.getByText('Nota 4,5 de 5, 2 opiniões')).toBeVisible();
    unmount();
    expect((await cardOf({ reviewSummary: null })).card.queryByText(/^Nota/)).toBeNull();
  });

  it('names the second unit by its price, and shows no typed percentage', async () => {
    const secondUnit = { id: 'p2', value: cents(12990), available: true };
    const { card } = await cardOf({ secondUnit, tagPromotion: '2ª unidade com 30% de desconto' });
    expect(card.getByText('2ª unidade por R$ 129,90')).toBeVisible();
    expect(card.queryByText(/%/)).toBeNull();
  });
});

const listed = { available: true, showCart: true, prescriptionRequired: false, variantGroup: null };

describe('offerOf', () => {
  it.each([
    ['offers to add a product without sizes or prescription', {}, 'add'],
    [
      'offers the choice of a size when the product has sizes',
      { variantGroup: { variants: [{}] } },
      'choose',
    ],
    ['links to the page of a medicine', { prescriptionRequired: true }, 'look'],
    ['links to the page of a product that is not sold from lists', { showCart: false }, 'look'],
    [
      'returns "soldOut" for a sold-out product, even one with sizes',
      { available: false, variantGroup: { variants: [{}] } },
      'soldOut',
    ],
  ])('%s', (_title, change, offer) => {
    expect(offerOf({ ...listed, ...change })).toBe(offer);
  });
});

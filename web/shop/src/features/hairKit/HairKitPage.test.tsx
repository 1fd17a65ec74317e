import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { cents } from '#schema/money.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildCart, buildProduct, buildStore } from '../../testing/sampleShop.ts';

const parts = [
  buildProduct({ id: 'm', name: 'Minoxidil', value: cents(6490), prescriptionRequired: true }),
  buildProduct({ id: 's', name: 'Shampoo', value: cents(4490) }),
  buildProduct({ id: 'g', name: 'Goma', value: cents(6630) }),
];
const quote = (productIds: string[], percent: number, total: number, monthlyTotal: number | null) => ({
  productIds,
  percent,
  fullPrice: cents(total + 1000),
  total: cents(total),
  monthlyTotal: monthlyTotal === null ? null : cents(monthlyTotal),
});
const kit = {
  id: 'hair-kit',
  parts,
  steps: [
    { products: 2, percent: 7 },
    { products: 3, percent: 10 },
  ],
  quotes: [
    quote(['m'], 0, 6490, 5192),
    quote(['s'], 0, 4490, 3592),
    quote(['g'], 0, 6630, null),
    quote(['m', 's'], 7, 10210, 8784),
    quote(['m', 's', 'g'], 10, 15849, null),
  ],
};
const plan = { id: 'subscription-plan', discountPercent: 20, changeDeadlineDays: 5 };
const store = (changes = {}) =>
  buildStore({ hairKit: kit, subscriptionPlan: plan, freeShippingScope: 'capitals', ...changes });

describe('the page of the hair kit', () => {
  it('begins with all parts chosen, their price, and the highest discount', async () => {
    renderApp('/hair-kit', { store: store() });
    expect(await screen.findByRole('button', { name: /Levar o kit por R\$\s158,49/ })).toBeEnabled();
    expect(screen.getByText('É o maior desconto do kit.')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('shows the price of the chosen parts, and what the next discount requires', async () => {
    const { user } = renderApp('/hair-kit', { store: store() });
    await user.click(await screen.findByRole('checkbox', { name: /Goma/ }));
    expect(screen.getByRole('button', { name: /Levar o kit por R\$\s102,10/ })).toBeVisible();
    expect(screen.getByText('Falta 1 item para 10% de desconto.')).toBeVisible();
  });

  it('adds all chosen parts to the cart with one press', async () => {
    const received: unknown[] = [];
    const addKitToCart = (args: unknown) => {
      received.push(args);
      return buildCart();
    };
    const { user } = renderApp('/hair-kit', { store: store(), addKitToCart, cart: buildCart() });
    await user.click(await screen.findByRole('button', { name: /^Levar o kit/ }));
    expect(await screen.findByRole('dialog', { name: 'Seu carrinho' })).toBeVisible();
    expect(received).toEqual([{ productIds: ['m', 's', 'g'] }]);
  });

  it('subscribes to the parts that have a monthly price and names the one that has none', async () => {
    const received: { items: { productId: string }[] }[] = [];
    const startRecurrentCart = (args: { items: { productId: string }[] }) => {
      received.push(args);
      return buildCart({ recurrent: true });
    };
    const { user } = renderApp('/hair-kit', { store: store(), startRecurrentCart, cart: buildCart() });
    await user.click(await screen.findByRole('radio', { name: /Assinar e receber todo mês/ }));
    expect(screen.getByText(/Goma não entra na assinatura/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Assinar por R\$\s87,84 por mês/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Seu carrinho' })).toBeVisible();
    expect(received[0]?.items.map(({ productId }) => productId)).toEqual(['m', 's']);
  });

  it('offers no subscription when the shop has no subscription plan', async () => {
    renderApp('/hair-kit', { store: store({ subscriptionPlan: null }) });
    await screen.findByRole('button', { name: /^Levar o kit/ });
    expect(screen.queryByRole('radio', { name: /Assinar/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Receber todo mês' })).not.toBeInTheDocument();
  });

  it('does not sell a sold-out part', async () => {
    const partsWithSoldOut = parts.map((part) => (part.id === 'g' ? { ...part, available: false } : part));
    renderApp('/hair-kit', { store: store({ hairKit: { ...kit, parts: partsWithSoldOut } }) });
    expect(await screen.findByRole('checkbox', { name: /Goma/ })).toBeDisabled();
    expect(
      within(screen.getByRole('group', { name: 'O que entra no seu kit' })).getByText('Esgotado'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /Levar o kit por R\$\s102,10/ })).toBeVisible();
  });

  it('shows why the server refuses to add the kit', async () => {
    const addKitToCart = { __typename: 'Refusal', code: 'product_sold_out', message: 'Esgotou agora.' };
    const { user } = renderApp('/hair-kit', { store: store(), addKitToCart });
    await user.click(await screen.findByRole('button', { name: /^Levar o kit/ }));
    expect(await screen.findByText('Esgotou agora.')).toBeVisible();
  });
});

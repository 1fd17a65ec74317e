import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ACTIVITY_EVENT } from '#schema/activity/activityEvents.ts';
import { saveCartToken } from '#web/session/tokens.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { cart } from '../checkout.fixtures.ts';
import { readPrefillRequest } from './CartPrefill.tsx';

const { addToCart, initCheckout } = ACTIVITY_EVENT;
const realFetch = globalThis.fetch;
let codes: number[];
beforeEach(() => {
  sessionStorage.clear();
  codes = [];
  globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
    codes.push(JSON.parse(String(body)).code);
    return { status: 200 };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  saveCartToken(null);
});

describe('a link that fills the cart', () => {
  it('fills it once, and says that some products of the link could not be added', async () => {
    const { operations } = renderApp('/rastrear-pedido?carrinho=F1,999', {
      prefillCart: { cart, ignored: ['999'] },
    });
    expect(await screen.findByText(/ficou de fora do carrinho/)).toBeVisible();
    expect(operations.filter((name) => name === 'PrefillCart')).toHaveLength(1);
  });

  it('records a started checkout when it opens the delivery step', async () => {
    renderApp('/checkout/pagamento?validatecard=F1', { prefillCart: { cart, ignored: [] } });
    await waitFor(() => expect(codes).toEqual(expect.arrayContaining([addToCart, initCheckout])), {
      timeout: 10_000,
    });
  });

  it('records no started checkout when it only adds a product', async () => {
    renderApp('/rastrear-pedido?carrinho=F1', { prefillCart: { cart, ignored: [] } });
    await screen.findByText('Produtos adicionados ao carrinho.');
    await waitFor(() => expect(codes).toContain(addToCart), { timeout: 10_000 });
    expect(codes).not.toContain(initCheckout);
  });

  it.each([
    ['Juntar ao meu carrinho', [{ ids: 'F1', replace: false }]],
    ['Trocar o carrinho por esta compra', [{ ids: 'F1', replace: true }]],
    ['Ficar com o meu carrinho', []],
  ])('joins or replaces a cart that has products only by a press: %s', async (button, expected) => {
    saveCartToken('guest');
    const sent: unknown[] = [];
    const { user } = renderApp('/checkout/pagamento?validatecard=F1', {
      cart: { ...cart, token: 'guest' },
      prefillCart: (args: unknown) => {
        sent.push(args);
        return { cart, ignored: [] };
      },
    });
    await screen.findByRole('heading', { name: 'Juntar ou trocar?' });
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Juntar ou trocar?' })).toBeNull());
    expect(sent).toEqual(expected);
  });
});

describe('readPrefillRequest', () => {
  it('adds products on any page, and keeps the other parameters of the address', () => {
    expect(readPrefillRequest('/busca', '?q=barba&carrinho=F10004,12')).toEqual({
      ids: 'F10004,12',
      replace: false,
      search: '?q=barba',
      next: '/busca?q=barba',
    });
  });

  it('replaces the cart on the payment page, and continues with the delivery', () => {
    expect(readPrefillRequest('/checkout/pagamento', '?validatecard=12')).toMatchObject({
      ids: '12',
      replace: true,
      next: '/checkout/dados-de-entrega',
    });
  });

  it('ignores the parameter validatecard on every page but the payment page', () => {
    expect(readPrefillRequest('/busca', '?validatecard=12')).toBeNull();
    expect(readPrefillRequest('/', '')).toBeNull();
  });
});

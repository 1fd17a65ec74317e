import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { saveCartToken } from '#web/session/tokens.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { cart } from '../checkout.fixtures.ts';

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
  it('records a started checkout when it opens the delivery step', async () => {
    renderApp('/checkout/pagamento?validatecard=F1', { prefillCart: { cart, ignored: [] } });
    await waitFor(() => expect(codes).toEqual(expect.arrayContaining([3, 4])), { timeout: 10_000 });
  });

  it('records no started checkout when it only adds a product', async () => {
    renderApp('/rastrear-pedido?carrinho=F1', { prefillCart: { cart, ignored: [] } });
    await screen.findByText('Produtos adicionados ao carrinho.');
    await waitFor(() => expect(codes).toContain(3), { timeout: 10_000 });
    expect(codes).not.toContain(4);
  });

  it.each([
    ['Trocar e continuar', ['PrefillCart']],
    ['Ficar com o meu carrinho', []],
  ])('replaces a cart that has products only by a press: %s', async (button, sent) => {
    saveCartToken('guest');
    const { user, mutations } = renderApp('/checkout/pagamento?validatecard=F1', {
      cart: { ...cart, token: 'guest' },
      prefillCart: { cart, ignored: [] },
    });
    await screen.findByRole('heading', { name: 'Trocar o seu carrinho?' });
    expect(mutations).toEqual([]);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Trocar o seu carrinho?' })).toBeNull());
    expect(mutations).toEqual(sent);
  });
});

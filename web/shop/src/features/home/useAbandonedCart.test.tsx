import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { ACTIVITY_EVENT } from '#schema/activity/activityEvents.ts';
import { ABANDONED_CART_MS } from '#schema/constants.ts';
import { saveCartToken } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildCart, buildStore } from '../../testing/sampleShop.ts';

const realFetch = globalThis.fetch;
let codes: number[];
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  codes = [];
  globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
    codes.push(JSON.parse(String(body)).code);
    return { status: 200 };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  saveCartToken(null);
});

const advanceTime = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const countAbandoned = () => codes.filter((code) => code === ACTIVITY_EVENT.abandonmentCheckout).length;

describe('useAbandonedCart', () => {
  it('records an abandoned cart once, after five minutes on the home page (specification row ST-314)', async () => {
    saveCartToken('cart-token');
    renderApp('/', { store: buildStore(), cart: buildCart() });
    await advanceTime(100);
    await screen.findByText('Depoimento ilustrativo');
    // The five minutes begin when the cart has arrived, a moment after the page opened.
    await advanceTime(ABANDONED_CART_MS - 5_000);
    expect(countAbandoned()).toBe(0);
    await advanceTime(6_000);
    await advanceTime(100);
    expect(countAbandoned()).toBe(1);
    await advanceTime(ABANDONED_CART_MS * 2);
    expect(countAbandoned()).toBe(1);
  });

  it('records nothing for a visitor without a cart', async () => {
    renderApp('/', { store: buildStore() });
    await advanceTime(ABANDONED_CART_MS * 2);
    expect(countAbandoned()).toBe(0);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
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

const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const countAbandoned = () => codes.filter((code) => code === 9).length;

describe('useAbandonedCart', () => {
  it('counts a cart once after five minutes, and not before (ST-314)', async () => {
    saveCartToken('cart-token');
    renderApp('/', { store: buildStore(), cart: buildCart() });
    await pass(100);
    await screen.findByText('Depoimento ilustrativo');
    await pass(ABANDONED_CART_MS - 5_000);
    expect(countAbandoned()).toBe(0);
    await pass(6_000);
    await pass(100);
    expect(countAbandoned()).toBe(1);
    await pass(ABANDONED_CART_MS * 2);
    expect(countAbandoned()).toBe(1);
  });

  it('does not count an empty cart', async () => {
    renderApp('/', { store: buildStore() });
    await pass(ABANDONED_CART_MS * 2);
    expect(countAbandoned()).toBe(0);
  });
});

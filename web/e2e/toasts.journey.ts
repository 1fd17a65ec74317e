import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { STAY_MS } from '#web/ui/toast.ts';
import { asShopper, heading, refuseCookies } from './support/browser.ts';
import { addToCart } from './support/purchase.ts';
import { ADMIN, openPanel } from './support/staff.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

const SIZES = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
];

/**
 * What the shown toasts cover: each other, the focused field, the menu, a bar at an edge, or something of an open
 * dialog that can be pressed; also toasts that are beyond the screen or behind something. Empty when there is nothing.
 */
const faultsOf = (page: Page, count: number): Promise<string[]> =>
  page.evaluate(async (expected) => {
    // Two frames later the toasts have moved after the last change of focus, dialog or scroll position.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const inToasts = (element: Element) => element.closest('[aria-label="Notificações"]') !== null;
    const toasts = [...document.querySelectorAll('[aria-label="Notificações"] > *')];
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const isEdgeBar = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      const isFixed = /fixed|sticky/.test(getComputedStyle(element).position);
      return isFixed && height > 0 && height < innerHeight / 2 && (top <= 0 || bottom >= innerHeight);
    };
    /** Without what is scrolled out of a panel: that can be neither seen nor pressed. */
    const seenBox = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflowY === 'visible') continue;
        const edge = outer.getBoundingClientRect();
        [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
        [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      }
      return { left, top, right, bottom };
    };
    const focused = document.querySelectorAll('input:focus, textarea:focus, select:focus');
    const pressable = dialog ? dialog.querySelectorAll('a, button, input') : [];
    const bars = dialog ? [] : [...document.querySelectorAll('body *')].filter(isEdgeBar);
    const others = [...focused, ...pressable, ...bars].filter((element) => !inToasts(element));
    const nameOf = (element: Element | null) =>
      `${element?.tagName} ${element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 40)}`;
    const doMeet = (one: Element, other: Element) => {
      const [a, b] = [one.getBoundingClientRect(), seenBox(other)];
      const top = Math.max(a.top, b.top);
      return a.left < b.right && b.left < a.right && top < a.bottom && top < b.bottom;
    };
    const faults = toasts.length === expected ? [] : [`${toasts.length} toasts, not ${expected}`];
    for (const [index, toast] of toasts.entries()) {
      for (const other of [...toasts.slice(index + 1), ...others])
        if (doMeet(toast, other)) faults.push(`${nameOf(toast)} covers ${nameOf(other)}`);
      const { left, top, right, bottom } = toast.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        faults.push(`${nameOf(toast)} is beyond the screen`);
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!above || !toast.contains(above)) faults.push(`${nameOf(toast)} is behind ${nameOf(above)}`);
    }
    return faults;
  }, count);

/** Toasts stay until they are closed, so that a slow machine measures them too. */
const keepToasts = (page: Page) =>
  page.addInitScript((stayMs) => {
    const { setTimeout: later } = window;
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === stayMs ? 0 : later(run, ms)) as typeof window.setTimeout;
  }, STAY_MS);

const ORDER = {
  __typename: 'Transaction',
  ...{ code: 'AP-1', createdAt: '2026-11-20T12:00:00.000Z', statusLabel: 'Pago', units: 1 },
  ...{ subtotal: 1, discount: 0, freight: 0, total: 1, refundedCents: 0, carrierCode: null, coupon: null },
  ...{ address: { __typename: 'Address', city: 'Recife', uf: 'PE' }, payment: null },
};

/** Answers each request for the file of the orders with one order more, so that each press shows another toast. */
async function toastOfFile(page: Page): Promise<() => Promise<void>> {
  let files = 0;
  await page.route('**/graphql*', async (route) => {
    const request = route.request();
    if (!`${request.url()} ${request.postData()}`.includes('AdminOrdersFile')) return route.continue();
    files += 1;
    const items = Array.from({ length: files }, (_, index) => ({ ...ORDER, id: `${index}` }));
    const transactions = { __typename: 'TransactionList', next: null, items };
    return route.fulfill({ json: { data: { transactions } } });
  });
  return async () => {
    const count = files + 1;
    await page.locator('button:not([aria-busy])', { hasText: 'Baixar CSV' }).press('Enter');
    await page.getByText(new RegExp(`^Arquivo com ${count} pedido`)).waitFor();
  };
}

describe('toasts', { timeout: 300_000 }, () => {
  for (const viewport of SIZES) {
    it(`cover neither each other, a focused field nor the menu of the panel, at ${viewport.width} px`, () =>
      asShopper(stage, { viewport }, async ({ page }) => {
        await keepToasts(page);
        await openPanel(page, { shop: stage.shop, path: '/painel/admin/pedidos', person: ADMIN });
        await heading(page, 'Pedidos').waitFor();
        const showToast = await toastOfFile(page);
        for (const _ of [1, 2, 3]) await showToast();
        assert.deepEqual(await faultsOf(page, 3), []);
        await page.getByLabel(/^Buscar por código/).focus();
        assert.deepEqual(await faultsOf(page, 3), []);
        if (viewport.width > 1000) return;
        // A fourth toast replaces the oldest.
        await showToast();
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog', { name: 'Painel' }).waitFor();
        assert.deepEqual(await faultsOf(page, 3), []);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog', { name: 'Painel' }).waitFor({ state: 'hidden' });
        assert.deepEqual(await faultsOf(page, 3), []);
      }));

    it(`cover no field, button or bar of the cart, at ${viewport.width} px`, () =>
      asShopper(stage, { viewport, expects: /ERR_INTERNET_DISCONNECTED/ }, async ({ page, context }) => {
        await keepToasts(page);
        await page.goto('/');
        await refuseCookies(page);
        await addToCart(page, 'gummy');
        const raiseOffline = async (place: Locator) => {
          await place.getByRole('button', { name: 'Aumentar quantidade' }).waitFor();
          await page.waitForFunction(() =>
            performance.getEntriesByType('resource').some(({ name }) => /placeToasts/.test(name)),
          );
          await context.setOffline(true);
          await place.getByRole('button', { name: 'Aumentar quantidade' }).click();
          await page.getByRole('alert').waitFor();
        };
        await raiseOffline(page.getByRole('dialog', { name: 'Seu carrinho' }));
        assert.deepEqual(await faultsOf(page, 1), []);
        await context.setOffline(false);
        await page.goto('/checkout');
        await raiseOffline(page.getByRole('main'));
        assert.deepEqual(await faultsOf(page, 1), []);
        await page.locator('main input:visible').first().focus();
        assert.deepEqual(await faultsOf(page, 1), []);
      }));
  }
});

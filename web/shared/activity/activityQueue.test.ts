import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ACTIVITY_EVENT, type ActivityEventName } from '#schema/activity/activityEvents.ts';
import { countStep, sendWaitingSteps } from './activityQueue.ts';

interface SentStep {
  id: string;
  code: number;
  path: string;
}

let sent: SentStep[];
let isConnected: boolean;
let options: RequestInit[];
const realFetch = globalThis.fetch;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  [sent, options, isConnected] = [[], [], true];
  window.history.replaceState(null, '', '/produtos/creatina?cupom=ANA');
  globalThis.fetch = (async (_url: string, init: RequestInit) => {
    options.push(init);
    if (!isConnected) throw new TypeError('Failed to fetch');
    sent.push(JSON.parse(String(init.body)));
    return { status: 200 };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

const recordActivity = (name: ActivityEventName, { once }: { once?: string } = {}) =>
  countStep({ name, path: window.location.pathname, once });
const codes = () => sent.map(({ code }) => code);
const settlePromises = () => jest.advanceTimersByTimeAsync(0);

describe('countStep', () => {
  it('sends the code of the step and the page, without query parameters and without a session', async () => {
    localStorage.setItem('auth', JSON.stringify({ token: 'a-token' }));
    recordActivity('addToCart');
    await settlePromises();
    expect(sent).toEqual([
      { id: expect.any(String), code: ACTIVITY_EVENT.addToCart, path: '/produtos/creatina' },
    ]);
    expect(JSON.stringify(options)).not.toContain('a-token');
    expect(options[0]).toMatchObject({ credentials: 'omit', keepalive: true });
    localStorage.clear();
  });

  it('stores steps while there is no connection and sends each one once when it returns', async () => {
    sendWaitingSteps();
    isConnected = false;
    recordActivity('initMedicalAppointment');
    recordActivity('finishMedicalAppointment');
    await settlePromises();
    expect(sent).toEqual([]);
    const both = [ACTIVITY_EVENT.initMedicalAppointment, ACTIVITY_EVENT.finishMedicalAppointment];
    isConnected = true;
    window.dispatchEvent(new Event('online'));
    await settlePromises();
    expect(codes()).toEqual(both);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(codes()).toEqual(both);
  });

  it('retries by itself with the same id when the browser never noticed the lost connection', async () => {
    isConnected = false;
    recordActivity('search');
    await settlePromises();
    isConnected = true;
    await jest.advanceTimersByTimeAsync(15_000);
    const ids = options.map(({ body }) => JSON.parse(String(body)).id);
    expect(codes()).toEqual([ACTIVITY_EVENT.search]);
    expect(new Set(ids).size).toBe(1);
  });

  it('counts a finished order once, however often its page is reopened', async () => {
    for (const order of ['first', 'first', 'second']) recordActivity('finishCheckout', { once: order });
    await settlePromises();
    expect(codes()).toEqual([ACTIVITY_EVENT.finishCheckout, ACTIVITY_EVENT.finishCheckout]);
  });
});

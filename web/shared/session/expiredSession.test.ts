import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createExpiredSessionHandler, type SessionFlow } from './expiredSession.ts';
import { readCartToken, readTokens, saveCartToken, saveTokens } from './tokens.ts';

function flow(refreshed: boolean) {
  return {
    refresh: jest.fn(async () => refreshed),
    clearCart: jest.fn(),
    notify: jest.fn(),
    reload: jest.fn(),
    goHome: jest.fn(),
    now: () => 1_000_000,
    clearsPersonalData: true,
  } satisfies SessionFlow;
}

const settlePromises = () => jest.advanceTimersByTimeAsync(0);

describe('an expired session', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    saveCartToken('cart-1');
    saveTokens({ token: 'old', refreshToken: 'r1' });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('clears the cart, renews the session once for all failed calls, and reloads once', async () => {
    const steps = flow(true);
    const onSignedOut = createExpiredSessionHandler(steps);
    onSignedOut();
    onSignedOut();
    await settlePromises();
    expect(readCartToken()).toBeNull();
    expect(steps.clearCart).toHaveBeenCalledTimes(1);
    expect(steps.refresh).toHaveBeenCalledTimes(1);
    expect(steps.reload).toHaveBeenCalledTimes(1);
    expect(steps.notify).not.toHaveBeenCalled();
  });

  it('shows a message and goes home after three seconds when it cannot be renewed', async () => {
    const steps = flow(false);
    createExpiredSessionHandler(steps)();
    await settlePromises();
    expect(readTokens()).toBeNull();
    expect(steps.notify).toHaveBeenCalledWith(
      'Sessão expirada, entre novamente com sua conta. Redirecionando...',
    );
    jest.advanceTimersByTime(2999);
    expect(steps.goHome).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(steps.goHome).toHaveBeenCalledTimes(1);
  });

  it('stays on the page when the person signs in there before the three seconds end', async () => {
    const steps = flow(false);
    const onSignedOut = createExpiredSessionHandler(steps);
    onSignedOut();
    await settlePromises();
    saveTokens({ token: 'new', refreshToken: 'r2' });
    jest.advanceTimersByTime(3000);
    expect(steps.goHome).not.toHaveBeenCalled();
    onSignedOut();
    expect(steps.refresh).toHaveBeenCalledTimes(2);
  });

  it('does not reload a second time when a call is refused right after the reload', async () => {
    await createExpiredSessionHandler(flow(true))();
    await settlePromises();
    const secondFlow = flow(true);
    createExpiredSessionHandler(secondFlow)();
    await settlePromises();
    expect(secondFlow.refresh).not.toHaveBeenCalled();
    expect(secondFlow.reload).not.toHaveBeenCalled();
    expect(secondFlow.notify).toHaveBeenCalledTimes(1);
  });

  it('removes all personal data when the server refuses the renewal, as after an erasure', async () => {
    localStorage.setItem('evaluation', '{"ed":{}}');
    localStorage.setItem('cookie-consent', '{"choice":"refused"}');
    sessionStorage.setItem('draft:prescription', '{}');
    createExpiredSessionHandler(flow(false))();
    await settlePromises();
    expect(Object.keys(localStorage)).toEqual(['cookie-consent']);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    [
      'the server did not answer',
      { ...flow(false), refresh: async () => Promise.reject(new Error('offline')) },
    ],
    ['the app keeps drafts, as the panel does', { ...flow(false), clearsPersonalData: false }],
  ])('keeps drafts when %s', async (_why, steps) => {
    sessionStorage.setItem('draft:prescription', '{}');
    createExpiredSessionHandler(steps)();
    await settlePromises();
    expect(readTokens()).toBeNull();
    expect(sessionStorage.getItem('draft:prescription')).toBe('{}');
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Renewal } from '#web/apollo/links/refreshTokens.ts';
import { RETURN_KEY } from '#web/build/storageKeys.ts';
import { draftKey, readDraft } from '../forms/formDraft.ts';
import { createExpiredSessionHandler, type SessionFlow } from './expiredSession.ts';
import { readCartToken, readTokens, saveCartToken, saveTokens } from './tokens.ts';

function flow(renewal: Renewal) {
  return {
    refresh: jest.fn(async () => renewal),
    clearCart: jest.fn(),
    notify: jest.fn(),
    reload: jest.fn(),
    goHome: jest.fn(),
    path: () => '/checkout/dados-de-entrega?x=1',
    now: () => 1_000_000,
    clearsPersonalData: true,
    staysOnPage: false,
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
    const steps = flow('renewed');
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
    const steps = flow('ended');
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
    const steps = flow('ended');
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
    await createExpiredSessionHandler(flow('renewed'))();
    await settlePromises();
    const secondFlow = flow('renewed');
    createExpiredSessionHandler(secondFlow)();
    await settlePromises();
    expect(secondFlow.reload).not.toHaveBeenCalled();
    expect(secondFlow.notify).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['refuses the renewal, as after an erasure', 'ended' as const],
    ['erases the account right after a renewal', 'renewed' as const],
  ])('removes all personal data when the server %s', async (_when, before) => {
    createExpiredSessionHandler(flow(before))();
    await settlePromises();
    saveTokens({ token: 'old', refreshToken: 'r1' });
    localStorage.setItem('evaluation', '{"ed":{}}');
    localStorage.setItem('cookie-consent', '{"choice":"refused"}');
    sessionStorage.setItem('draft:prescription', '{}');
    createExpiredSessionHandler(flow('ended'))();
    await settlePromises();
    expect(Object.keys(localStorage)).toEqual(['cookie-consent']);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    [
      'the server did not answer',
      { ...flow('ended'), refresh: async () => Promise.reject(new Error('offline')) },
    ],
    ['the app keeps drafts, as the panel does', { ...flow('ended'), clearsPersonalData: false }],
  ])('keeps drafts when %s', async (_why, steps) => {
    sessionStorage.setItem('draft:prescription', '{}');
    createExpiredSessionHandler(steps)();
    await settlePromises();
    expect(readTokens()).toBeNull();
    expect(sessionStorage.getItem('draft:prescription')).toBe('{}');
  });

  describe('that became too old', () => {
    /** An access token of a person, as far as the browser reads it. */
    const tokenOf = (sub: string) => ({ token: `h.${btoa(JSON.stringify({ sub }))}.s`, refreshToken: 'r' });
    const expire = async (steps: SessionFlow = flow('timedOut')) => {
      saveTokens(tokenOf('ana'));
      localStorage.setItem('evaluation', '{"ed":{}}');
      sessionStorage.setItem(draftKey('delivery'), '{"address":{"street":"Rua Nova"}}');
      createExpiredSessionHandler(steps)();
      await settlePromises();
    };

    it('keeps the forms and the page for the same person', async () => {
      await expire();
      expect(readTokens()).toBeNull();
      expect(readDraft('delivery')).toEqual({});
      saveTokens(tokenOf('ana'));
      expect(readDraft('delivery')).toEqual({ address: { street: 'Rua Nova' } });
      expect(localStorage.getItem('evaluation')).toBe('{"ed":{}}');
      expect(sessionStorage.getItem(RETURN_KEY)).toBe('/checkout/dados-de-entrega?x=1');
    });

    it('keeps nothing for another person who signs in', async () => {
      await expire();
      saveTokens(tokenOf('rui'));
      expect(sessionStorage).toHaveLength(0);
      expect(localStorage.getItem('evaluation')).toBeNull();
      expect(JSON.stringify({ ...localStorage })).not.toContain('Rua Nova');
    });

    it('keeps nothing when it was ended instead, as by an erasure', async () => {
      await expire(flow('ended'));
      saveTokens(tokenOf('ana'));
      expect(readDraft('delivery')).toEqual({});
      expect(localStorage.getItem('evaluation')).toBeNull();
    });

    it('does not leave a page that asks for the sign-in itself, as the panel does', async () => {
      const steps = { ...flow('timedOut'), staysOnPage: true };
      await expire(steps);
      jest.advanceTimersByTime(3000);
      expect(steps.goHome).not.toHaveBeenCalled();
      expect(steps.notify).toHaveBeenCalledWith('Seu acesso expirou. Entre novamente na sua conta.');
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { signOutAndClearData } from './clearPersonalData.ts';
import { deviceId, readTokens, saveTokens } from './tokens.ts';

describe('signing out', () => {
  it('removes all personal data and keeps the cookie consent and the device id', async () => {
    const device = deviceId();
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    localStorage.setItem('cookie-consent', '{"choice":"refused"}');
    localStorage.setItem('cart', 'cart-1');
    localStorage.setItem('evaluation', '{"ed":{}}');
    sessionStorage.setItem('draft:prescription', '{}');
    await signOutAndClearData(async () => undefined);
    expect(readTokens()).toBeNull();
    expect(Object.keys(localStorage).toSorted()).toEqual(['cookie-consent', 'device']);
    expect(deviceId()).toBe(device);
    expect(sessionStorage).toHaveLength(0);
  });

  it('also works when the server does not answer', async () => {
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    await signOutAndClearData(() => Promise.reject(new Error('offline')));
    expect(readTokens()).toBeNull();
  });

  it('restores the cookie consent after the server has cleared the storage', async () => {
    localStorage.setItem('cookie-consent', '{"choice":"refused"}');
    await signOutAndClearData(async () => localStorage.clear());
    expect(localStorage.getItem('cookie-consent')).toBe('{"choice":"refused"}');
  });
});

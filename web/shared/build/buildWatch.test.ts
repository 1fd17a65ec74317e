import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startOverOnNewBuild } from './buildWatch.ts';

describe('a new version of the shop', () => {
  beforeEach(() => {
    localStorage.setItem('auth', '{}');
    localStorage.setItem('cookie-consent', 'yes');
    localStorage.setItem('cart', 'token');
    localStorage.setItem('evaluation', '{"ed":{}}');
  });

  it('deletes data of the old version except consent, cart and an unsent evaluation, and reloads once', async () => {
    const reload = jest.fn();
    await startOverOnNewBuild({ current: 'a', published: 'b', reload });
    await startOverOnNewBuild({ current: 'a', published: 'b', reload });
    expect(reload).toHaveBeenCalledTimes(1);
    expect({ ...localStorage }).toEqual({
      'cookie-consent': 'yes',
      cart: 'token',
      evaluation: '{"ed":{}}',
    });
  });

  it('does nothing while the version is the same', async () => {
    const reload = jest.fn();
    expect(await startOverOnNewBuild({ current: 'a', published: 'a', reload })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage.getItem('auth')).toBe('{}');
  });
});

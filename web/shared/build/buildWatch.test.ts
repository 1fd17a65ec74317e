import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isBusy, startOverOnNewBuild } from './buildWatch.ts';

describe('a person on the page', () => {
  it.each([
    ['<input />', true],
    ['<textarea></textarea>', true],
    ['<select><option>1</option></select>', true],
    ['<div contenteditable="true" tabindex="0"></div>', true],
    ['<div contenteditable="false" tabindex="0"></div>', false],
    ['<button>Enviar</button>', false],
  ])('whose focus is on %s is busy: %s', (html, expected) => {
    document.body.innerHTML = html;
    document.querySelector<HTMLElement>('body > *')?.focus();
    expect(document.activeElement).not.toBe(document.body);
    expect(isBusy()).toBe(expected);
  });
});

describe('a new version of the shop', () => {
  beforeEach(() => {
    localStorage.setItem('auth', '{}');
    localStorage.setItem('cookie-consent', 'yes');
    localStorage.setItem('cart', 'token');
    localStorage.setItem('device', '1-2-3-4');
    localStorage.setItem('evaluation', '{"ed":{}}');
  });

  it('deletes data of the old version except consent, cart, device and an unsent evaluation, and reloads once', async () => {
    const reload = jest.fn();
    await startOverOnNewBuild({ current: 'a', published: 'b', reload });
    await startOverOnNewBuild({ current: 'a', published: 'b', reload });
    expect(reload).toHaveBeenCalledTimes(1);
    expect({ ...localStorage }).toEqual({
      'cookie-consent': 'yes',
      cart: 'token',
      device: '1-2-3-4',
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

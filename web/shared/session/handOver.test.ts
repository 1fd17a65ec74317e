import { describe, expect, it } from '@jest/globals';
import { takeHandedSession } from './handOver.ts';
import { readTokens, saveTokens } from './tokens.ts';

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub })).replaceAll('=', '')}.s`;
const OWN = 'https://loja.example';

function arrive(search: string, referrer = '', sisters: string[] = []) {
  const shown: string[] = [];
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url?: string | URL | null) =>
      void shown.push(String(url)),
  };
  const place = { location: { href: `${OWN}/avaliacao${search}`, origin: OWN }, history, referrer };
  takeHandedSession(place, sisters);
  return shown;
}
const handed = `?type=ed&token=${tokenOf('u1')}&refreshToken=r1#meio`;

describe('a session in the address', () => {
  it('is kept, and leaves the address with nothing else touched', () => {
    expect(arrive(handed)).toEqual([`${OWN}/avaliacao?type=ed#meio`]);
    expect(readTokens()).toMatchObject({ token: tokenOf('u1'), refreshToken: 'r1' });
  });

  it('is not looked for where there is none', () => {
    expect(arrive('?type=ed')).toEqual([]);
    expect(readTokens()).toBeNull();
  });

  it.each([
    ['half of it', '?token=abc', ''],
    ['the other half', '?refreshToken=abc', ''],
    ['from a page of strangers', handed, 'https://outra.example/isca'],
  ])('is thrown away: %s', (_what, search, referrer) => {
    expect(arrive(search, referrer)[0]).not.toMatch(/oken/);
    expect(readTokens()).toBeNull();
  });

  it('comes from our own pages and from the sister domain', () => {
    arrive(handed, `${OWN}/`);
    expect(readTokens()).not.toBeNull();
    localStorage.clear();
    arrive(handed, 'https://avaliacao.example/', ['https://avaliacao.example']);
    expect(readTokens()).not.toBeNull();
  });

  it('renews the same person, and turns nobody into somebody else', () => {
    saveTokens({ token: tokenOf('u1'), refreshToken: 'r0' });
    arrive(handed);
    expect(readTokens()?.refreshToken).toBe('r1');
    arrive(`?token=${tokenOf('u2')}&refreshToken=r2`);
    expect(readTokens()?.refreshToken).toBe('r1');
  });
});

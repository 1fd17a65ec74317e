import { createHash, webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { continueSession } from './continueSession.ts';
import { takeSessionParameters } from './sessionParameters.ts';
import { readTokens, saveTokens } from './tokens.ts';

const OWN_ORIGIN = 'https://avaliacao.example';
const NOTHING = { code: null, challenge: null, mayHaveSession: false };

beforeEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

function browser(
  answer: { status: number; body?: object } = { status: 200, body: { token: 't', refreshToken: 'r' } },
) {
  const visited: string[] = [];
  const location = {
    host: 'avaliacao.example',
    pathname: '/avaliacao',
    search: '?type=ed',
    hash: '',
    replace: (to: string | URL) => void visited.push(String(to)),
  };
  const fetch = jest.fn<typeof globalThis.fetch>(async () => {
    return { ok: answer.status < 300, json: async () => answer.body ?? {} } as Response;
  });
  return { location, fetch, visited };
}

/** A tab that requested the session of the other host. */
async function beginSession() {
  const tab = browser();
  await continueSession({ ...NOTHING, mayHaveSession: true }, tab);
  return new URL(tab.visited[0] ?? '', OWN_ORIGIN).searchParams.get('challenge');
}

describe('takeSessionParameters', () => {
  function openAddress(search: string) {
    const shown: string[] = [];
    const history = {
      state: null,
      replaceState: (_state: unknown, _title: string, url?: string | URL | null) =>
        void shown.push(String(url)),
    };
    return {
      parameters: takeSessionParameters({ location: { href: `${OWN_ORIGIN}/avaliacao${search}` }, history }),
      shown,
    };
  }

  it('removes only the documented parameters from the address', () => {
    const { parameters, shown } = openAddress('?type=ed&token=a&refreshToken=b&continuar=1#meio');
    expect(shown).toEqual([`${OWN_ORIGIN}/avaliacao?type=ed#meio`]);
    expect(parameters).toEqual({ code: 'a', challenge: 'b', mayHaveSession: true });
  });

  it('does not change any other address', () => {
    expect(openAddress('?type=ed')).toEqual({ parameters: null, shown: [] });
  });
});

describe('continueSession', () => {
  it('stores a secret in this tab and sends its hash to the other host', async () => {
    const tab = browser();
    const isLeaving = await continueSession({ ...NOTHING, mayHaveSession: true }, tab);
    expect(isLeaving).toBe(true);
    const address = new URL(tab.visited[0] ?? '', OWN_ORIGIN);
    expect(address.pathname).toBe('/sessao/buscar');
    expect(address.searchParams.get('voltar')).toBe('/avaliacao?type=ed');
    const { verifier } = JSON.parse(sessionStorage.getItem('hand-over') ?? '{}');
    const hash = createHash('sha256').update(verifier).digest('base64url');
    expect(address.searchParams.get('challenge')).toBe(hash);
    expect(address.href).not.toContain(verifier);
  });

  it('exchanges the code of its own request for tokens, only once', async () => {
    const challenge = await beginSession();
    const tab = browser();
    const parameters = { code: 'c', challenge, mayHaveSession: false };
    const isLeaving = await continueSession(parameters, tab);
    expect(isLeaving).toBe(false);
    expect(readTokens()).toMatchObject({ token: 't', refreshToken: 'r' });
    localStorage.clear();
    await continueSession(parameters, tab);
    expect(tab.fetch).toHaveBeenCalledTimes(1);
    expect(readTokens()).toBeNull();
  });

  it.each([
    ['a code in a tab that requested none', async () => 'x'],
    ['a code for another challenge than the tab created', () => beginSession().then(() => 'x')],
  ])('does nothing with %s', async (_what, challengeOf) => {
    const tab = browser();
    await continueSession({ code: 'c', challenge: await challengeOf(), mayHaveSession: false }, tab);
    expect(tab.fetch).not.toHaveBeenCalled();
    expect(readTokens()).toBeNull();
  });

  it('never replaces the signed-in person', async () => {
    const challenge = await beginSession();
    saveTokens({ token: 'own', refreshToken: 'own' });
    const tab = browser();
    const isLeaving = await continueSession({ code: 'c', challenge, mayHaveSession: true }, tab);
    expect(isLeaving).toBe(false);
    expect(tab.visited).toEqual([]);
    expect(readTokens()?.token).toBe('own');
  });

  it('continues as a guest when the code is refused', async () => {
    const challenge = await beginSession();
    await continueSession({ code: 'c', challenge, mayHaveSession: false }, browser({ status: 400 }));
    expect(readTokens()).toBeNull();
  });
});

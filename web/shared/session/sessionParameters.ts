/**
 * What the address contains about a session on the other host, when the shop and the evaluation have a host each
 * (`EVALUATION_URL`): a one-time code, or a hint that there may be a session to continue.
 */
export interface SessionParameters {
  code: string | null;
  challenge: string | null;
  mayHaveSession: boolean;
}

interface Place {
  location: Pick<Location, 'href'>;
  history: Pick<History, 'replaceState' | 'state'>;
}

/**
 * Removes the parameters from the address before any other request or render. They do nothing by themselves:
 * the code opens a session only together with the secret of the browser that requested it.
 * The documented parameters `token` and `refreshToken` carry the code and the challenge.
 */
export function takeSessionParameters({ location, history }: Place): SessionParameters | null {
  const url = new URL(location.href);
  const take = (name: string) => {
    const value = url.searchParams.get(name);
    url.searchParams.delete(name);
    return value;
  };
  const [code, challenge, continueFlag] = ['token', 'refreshToken', 'continuar'].map(take);
  if (code == null && challenge == null && continueFlag == null) return null;
  history.replaceState(history.state, '', url);
  return { code: code ?? null, challenge: challenge ?? null, mayHaveSession: continueFlag === '1' };
}

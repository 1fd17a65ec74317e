/** What the address says of a session on the other host: a code on its way, or that there may be one to continue. */
export interface Arrival {
  code: string | null;
  challenge: string | null;
  mayContinue: boolean;
}

interface Place {
  location: Pick<Location, 'href'>;
  history: Pick<History, 'replaceState' | 'state'>;
}

/**
 * Takes the parameters out of the address before anything else is asked or drawn. By themselves they do nothing: the
 * code opens a session only together with the secret of the browser that asked for it.
 */
export function takeArrival({ location, history }: Place): Arrival | null {
  const url = new URL(location.href);
  const take = (name: string) => {
    const value = url.searchParams.get(name);
    url.searchParams.delete(name);
    return value;
  };
  const [code, challenge, wish] = ['token', 'refreshToken', 'continuar'].map(take);
  if (code == null && challenge == null && wish == null) return null;
  history.replaceState(history.state, '', url);
  return { code: code ?? null, challenge: challenge ?? null, mayContinue: wish === '1' };
}

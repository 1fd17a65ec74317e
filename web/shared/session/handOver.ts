import { readTokens, saveTokens } from './tokens.ts';

interface Place {
  location: Pick<Location, 'href' | 'origin'>;
  history: Pick<History, 'replaceState' | 'state'>;
  /** Where the link stood, as far as the browser says. Our own pages say nothing, or their origin. */
  referrer: string;
}

/** Whom a token speaks of. Read, not checked: the server checks it with every call. */
export function unverifiedSubjectOf(token: string): string | null {
  try {
    const part = token.split('.')[1] ?? '';
    const payload: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof payload === 'object' && payload !== null && 'sub' in payload ? String(payload.sub) : null;
  } catch {
    return null;
  }
}

/**
 * A session that comes along in the address, from the sister domain. It is read once, before anything is asked or
 * drawn, and leaves the address at once. A link on somebody else's page is not followed into a session, and no link
 * turns one signed-in person into another.
 */
export function takeHandedSession(
  { location, history, referrer }: Place,
  sisters: readonly string[] = [],
): void {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  const refreshToken = url.searchParams.get('refreshToken');
  if (token === null && refreshToken === null) return;
  url.searchParams.delete('token');
  url.searchParams.delete('refreshToken');
  history.replaceState(history.state, '', url);
  if (!token || !refreshToken) return;
  const from = referrer === '' ? location.origin : originOf(referrer);
  if (from !== location.origin && !sisters.includes(from)) return;
  const before = readTokens();
  if (before && unverifiedSubjectOf(before.token) !== unverifiedSubjectOf(token)) return;
  saveTokens({ token, refreshToken });
}

function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return '';
  }
}

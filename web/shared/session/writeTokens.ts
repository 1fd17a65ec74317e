const KEY = 'read-after';
/** The server accepts no longer list. */
const MAX_TOKENS = 16;

/**
 * The tokens of what this browser wrote. The server answers lists from a copy of the database only when it has these
 * writes. Null when the browser stores nothing; the server then never uses the copy.
 */
export function readWriteTokens(): string[] | null {
  try {
    return localStorage.getItem(KEY)?.split(',') ?? [];
  } catch {
    return null;
  }
}

/** Stores a received token. It covers those that were sent with its request, but not those received meanwhile. */
export function storeWriteToken(token: string, sent: readonly string[]): void {
  const others = (readWriteTokens() ?? []).filter((known) => known !== token && !sent.includes(known));
  try {
    localStorage.setItem(KEY, [...others, token].slice(-MAX_TOKENS).join(','));
  } catch {
    // The storage is full, so later requests miss this token: the list may lack this write for some seconds.
  }
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 15_000;

/**
 * Resolves when a lost live connection may be tried again: later after each failure, within fifteen seconds at most, and
 * at once when the browser is online again. The time is partly random, so that the pages of a restarted server do not
 * return all together.
 */
export function waitToReconnect(failures: number): Promise<void> {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      resolve();
    };
    const timer = setTimeout(end, longest * (0.5 + Math.random() / 2));
    globalThis.addEventListener?.('online', end);
  });
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 15_000;

/**
 * Resolves when a lost live connection may be tried again. The wait doubles with each failure, up to fifteen seconds,
 * and ends early when the browser is online again. It is partly random, so that not all pages reconnect to a restarted
 * server at the same moment.
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

import { onWake } from '#web/connection/wake.ts';

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 10_000;

/**
 * Resolves when a lost live connection may be tried again. The wait doubles with each failure, up to ten seconds, and ends early when
 * the person is back at the page or the browser is online again. It is partly random, so that not all pages reconnect to a restarted
 * server at the same moment.
 */
export function waitToReconnect(failures: number): Promise<void> {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      off();
      resolve();
    };
    const timer = setTimeout(end, longest * (0.5 + Math.random() / 2));
    const off = onWake(end);
  });
}

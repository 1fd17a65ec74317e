/** How often the clock is read, and which jump of it means that the device slept. */
const TICK_MS = 5000;
const SLEPT_MS = 20_000;

const listeners = new Set<() => void>();
let stopWatching: (() => void) | null = null;

function watch(): () => void {
  let readAt = Date.now();
  const wake = () => {
    readAt = Date.now();
    if (document.visibilityState !== 'visible') return;
    for (const listener of [...listeners]) listener();
  };
  // Browsers slow the timers of hidden tabs down; `wake` ignores those.
  const timer = setInterval(() => {
    const jump = Date.now() - readAt;
    readAt = Date.now();
    if (jump > TICK_MS + SLEPT_MS) wake();
  }, TICK_MS);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', wake);
  };
}

/**
 * Calls the listener when a person is back at the page: the tab is visible again, the connection returned, the browser
 * shows a page that it had kept, or the device slept. Returns a function that stops it.
 */
export function onWake(listener: () => void): () => void {
  if (typeof document === 'undefined') return () => undefined;
  listeners.add(listener);
  stopWatching ??= watch();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = null;
  };
}

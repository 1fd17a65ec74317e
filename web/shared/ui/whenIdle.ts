/** By then the first page is usually shown. */
const LATEST_MS = 2000;

/** Calls `work` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Many Safari versions have no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work);
  return () => cancelIdleCallback(waiting);
}

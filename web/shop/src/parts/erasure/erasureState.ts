import { ERASING } from '#web/session/tokens.ts';

/** True when the server refused a request because the signed-in account waits for its erasure. */
export const isBeingErased = (): boolean => ERASING in document.documentElement.dataset;

export function onErasureChange(listener: () => void): () => void {
  window.addEventListener(ERASING, listener);
  return () => window.removeEventListener(ERASING, listener);
}

export function noteErasureCancelled(): void {
  delete document.documentElement.dataset[ERASING];
  dispatchEvent(new Event(ERASING));
}

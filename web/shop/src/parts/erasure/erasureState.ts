import { ERASING } from '#web/session/tokens.ts';

/** Whether the account of this browser waits for its erasure, according to the server's last refusal. */
export const isBeingErased = (): boolean => ERASING in document.documentElement.dataset;

export function onErasureChange(listener: () => void): () => void {
  window.addEventListener(ERASING, listener);
  return () => window.removeEventListener(ERASING, listener);
}

export function noteErasureCancelled(): void {
  delete document.documentElement.dataset[ERASING];
  dispatchEvent(new Event(ERASING));
}

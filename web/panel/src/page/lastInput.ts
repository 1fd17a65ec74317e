/** After this long without input, the page's calls are marked as made without a person. */
const IDLE_CALL_MS = 60_000;

let at = Date.now();

/** Listens for input. Called once, when the panel starts. */
export function watchInput(): void {
  const note = () => {
    at = Date.now();
  };
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(name, note, { capture: true, passive: true });
}

export const idleMs = (now = Date.now()): number => now - at;

export const isIdle = (): boolean => idleMs() > IDLE_CALL_MS;

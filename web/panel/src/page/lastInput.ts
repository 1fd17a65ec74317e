/** After this long without input, the page's calls are marked as made without a person. */
const IDLE_CALL_MS = 60_000;

let lastInputAt = Date.now();

/** Listens for input. Called once, when the panel starts. */
export function watchInput(): void {
  const recordInput = () => {
    lastInputAt = Date.now();
  };
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(name, recordInput, { capture: true, passive: true });
}

export const idleMs = (): number => Date.now() - lastInputAt;

export const isIdle = (): boolean => idleMs() > IDLE_CALL_MS;

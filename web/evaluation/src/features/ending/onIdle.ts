const INPUT_EVENTS = ['mousemove', 'keydown', 'touchstart', 'pointerdown', 'scroll'] as const;

/** Calls `run` once, after `ms` milliseconds without input. Returns a function that cancels the call. */
export function onIdle(ms: number, run: () => void): () => void {
  let timer = 0;
  const end = () => {
    window.clearTimeout(timer);
    for (const type of INPUT_EVENTS) window.removeEventListener(type, restart);
  };
  const restart = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      end();
      run();
    }, ms);
  };
  for (const type of INPUT_EVENTS) window.addEventListener(type, restart, { passive: true });
  restart();
  return end;
}

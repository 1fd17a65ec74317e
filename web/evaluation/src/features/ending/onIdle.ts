const SIGNS = ['mousemove', 'keydown', 'touchstart', 'pointerdown', 'scroll'] as const;

/** Runs once after this long without input; returns a function that cancels it. */
export function onIdle(ms: number, run: () => void): () => void {
  let timer = 0;
  const end = () => {
    window.clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, restart);
  };
  const restart = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      end();
      run();
    }, ms);
  };
  for (const sign of SIGNS) window.addEventListener(sign, restart, { passive: true });
  restart();
  return end;
}

/** The first inputs of a person; the page must then hydrate without delay. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'scroll', 'wheel'] as const;
/** A page in a background tab is never painted, so the callback does not wait longer than this. */
const MAX_DELAY_MS = 1000;

/**
 * Calls `begin` once: when the first screen has loaded and was painted, or at the first touch, whichever is
 * earlier.
 */
export function afterFirstPaint(begin: () => void): void {
  let hasBegun = false;
  const once = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const touch of TOUCHES) window.removeEventListener(touch, once, true);
    begin();
  };
  for (const touch of TOUCHES) window.addEventListener(touch, once, { capture: true, passive: true });
  const whenPainted = () => {
    setTimeout(once, MAX_DELAY_MS);
    // The second frame begins when the first has been drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)));
  };
  if (document.readyState === 'complete') whenPainted();
  else window.addEventListener('load', whenPainted, { once: true });
}

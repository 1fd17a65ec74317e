const CHOICES = 'input[type=radio], input[type=checkbox]';

/**
 * The button, radio button or checkbox that was clicked; null for other elements, such as links, which work without
 * code. A click on a label makes the browser click its control too.
 */
const controlOf = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`button, ${CHOICES}`) : null;

/** Stores the last click before hydration, and repeats it afterwards. */
export function replayEarlyClick(): void {
  let lastControl: HTMLElement | null = null;
  const storeClick = (event: MouseEvent) => {
    const control = controlOf(event);
    if (!control) return;
    event.preventDefault();
    // React listens before the end of the hydration, and would handle the click as well as its repetition.
    event.stopImmediatePropagation();
    lastControl = control;
  };
  window.addEventListener('click', storeClick, true);
  window.addEventListener(
    'page-alive',
    () => {
      window.removeEventListener('click', storeClick, true);
      lastControl?.click();
    },
    { once: true },
  );
}

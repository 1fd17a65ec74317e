const BOX = 'input[type=radio], input[type=checkbox]';

/** The button, radio button or checkbox of a click; a click on a label reaches its control. The rest works without code. */
const controlOf = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`button, ${BOX}`) : null;

/** Stores the last click before hydration, and repeats it afterwards. */
export function replayEarlyClick(): void {
  let missed: HTMLElement | null = null;
  const storeClick = (event: MouseEvent) => {
    const pressed = controlOf(event);
    if (!pressed) return;
    event.preventDefault();
    missed = pressed;
  };
  window.addEventListener('click', storeClick, true);
  window.addEventListener(
    'page-alive',
    () => {
      window.removeEventListener('click', storeClick, true);
      missed?.click();
    },
    { once: true },
  );
}

const BOX = 'input[type=radio], input[type=checkbox]';

/** The button, radio button or checkbox of a click; a click on a label reaches its control. The rest works without code. */
const pressedBy = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`button, ${BOX}`) : null;

/** Stores the last click before hydration, and repeats it afterwards. */
export function keepPresses(): void {
  let missed: HTMLElement | null = null;
  const keep = (event: MouseEvent) => {
    const pressed = pressedBy(event);
    if (!pressed) return;
    event.preventDefault();
    missed = pressed;
  };
  window.addEventListener('click', keep, true);
  window.addEventListener(
    'page-alive',
    () => {
      window.removeEventListener('click', keep, true);
      missed?.click();
    },
    { once: true },
  );
}

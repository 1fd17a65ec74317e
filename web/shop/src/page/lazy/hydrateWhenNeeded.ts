import { linkOf } from './linkOf.ts';

/** How far below the screen a part starts to load, so that it is hydrated when it scrolls into view. */
const NEAR = '0px 0px 200px 0px';
const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const;

interface Options {
  wake(): void;
  /** Called when a link of the shop was pressed. */
  follow(path: string): void;
  /** Called when something else was pressed that cannot react yet. */
  miss(pressed: HTMLElement): void;
}

/** Watches a part that is not hydrated yet, until the returned function is called. */
export function hydrateWhenNeeded(place: HTMLElement, { wake, follow, miss }: Options): () => void {
  const isInside = ({ target }: Event): boolean => target instanceof Node && place.contains(target);
  const touch = (event: Event) => {
    if (isInside(event)) wake();
  };
  const press = (event: MouseEvent) => {
    const { target } = event;
    if (!isInside(event) || !(target instanceof HTMLElement || target instanceof SVGElement)) return;
    wake();
    const path = linkOf(event);
    if (path === null && target.closest('a[href]')) return;
    event.preventDefault();
    event.stopPropagation();
    if (path !== null) follow(path);
    else {
      const pressed = target.closest<HTMLElement>('button, input, label, summary');
      if (pressed) miss(pressed);
    }
  };
  // On the window and in the capture phase: React stops events of unhydrated parts at its own root.
  for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });
  window.addEventListener('click', press, true);
  // The element itself has no box of its own.
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
    },
    { rootMargin: NEAR },
  );
  for (const child of place.children) observer.observe(child);
  return () => {
    for (const name of TOUCHES) window.removeEventListener(name, touch, true);
    window.removeEventListener('click', press, true);
    observer.disconnect();
  };
}

import { linkOf } from './linkOf.ts';

/** A part begins to load 200 px below the screen, so that it is hydrated when it scrolls into view. */
const NEAR = '0px 0px 200px 0px';
const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const;

interface Options {
  /** Called when the part is about to be seen or used. */
  onNeeded(): void;
  /** Called when a link of the shop was clicked. */
  onLink(path: string): void;
  /** Called when another control was clicked, which cannot react yet. */
  onMissedClick(control: HTMLElement): void;
}

/** Watches a part of the page that is not hydrated yet. Returns a function that ends the watch. */
export function hydrateWhenNeeded(
  container: HTMLElement,
  { onNeeded, onLink, onMissedClick }: Options,
): () => void {
  const isInside = ({ target }: Event): boolean => target instanceof Node && container.contains(target);
  const onTouch = (event: Event) => {
    if (isInside(event)) onNeeded();
  };
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (!isInside(event) || !(target instanceof HTMLElement || target instanceof SVGElement)) return;
    onNeeded();
    const path = linkOf(event);
    if (path === null && target.closest('a[href]')) return;
    event.preventDefault();
    event.stopPropagation();
    if (path !== null) onLink(path);
    else {
      const control = target.closest<HTMLElement>('button, input, label, summary');
      if (control) onMissedClick(control);
    }
  };
  // On the window and in the capture phase: React stops events of unhydrated parts at its own root.
  for (const name of TOUCHES) window.addEventListener(name, onTouch, { capture: true, passive: true });
  window.addEventListener('click', onClick, true);
  // The children are observed, because the container has `display: contents` and therefore no box.
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNeeded();
    },
    { rootMargin: NEAR },
  );
  for (const child of container.children) observer.observe(child);
  return () => {
    for (const name of TOUCHES) window.removeEventListener(name, onTouch, true);
    window.removeEventListener('click', onClick, true);
    observer.disconnect();
  };
}

import { afterFirstPaint } from './app/afterFirstPaint.ts';

/**
 * Fetches the code of a page that can be read without it. Announced in the document it would share a slow line with the
 * picture one came for, and run before that is painted.
 */
async function fetchCode({ dataset: { entry, files: names = '' } }: HTMLScriptElement): Promise<void> {
  const files = names.split(' ').filter(Boolean);
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
  // Each is read in a task of its own: all in one, they would hold up a touch.
  for (const file of files) {
    await import(/* @vite-ignore */ file).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (entry) await import(/* @vite-ignore */ entry);
}

/** A press before the page is alive is done once it is: nothing answers it yet. Links and folded texts work by themselves. */
function keepPresses(): void {
  let missed: HTMLElement | null = null;
  const keep = (event: MouseEvent) => {
    const { target } = event;
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button') : null;
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

const script = document.querySelector<HTMLScriptElement>('script[data-entry]');
if (script) {
  keepPresses();
  afterFirstPaint(() => void fetchCode(script));
}

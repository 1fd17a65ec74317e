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

const script = document.querySelector<HTMLScriptElement>('script[data-entry]');
if (script) afterFirstPaint(() => void fetchCode(script));

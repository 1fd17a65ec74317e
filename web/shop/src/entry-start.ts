import { afterFirstPaint } from './app/afterFirstPaint.ts';

/**
 * Fetches the code of a page that can be read without it. Announced in the document it would share a slow line with the
 * picture one came for, and run before that is painted.
 */
function fetchCode({ dataset: { entry, files = '' } }: HTMLScriptElement): void {
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
  if (entry) void import(/* @vite-ignore */ entry);
}

const script = document.querySelector<HTMLScriptElement>('script[data-entry]');
if (script) afterFirstPaint(() => fetchCode(script));

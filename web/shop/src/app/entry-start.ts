import { afterFirstPaint } from './afterFirstPaint.ts';
import { replayEarlyClick } from './replayEarlyClick.ts';

const REQUESTS_PER_TASK = 6;
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Loads the code of a page that is readable without it. A preload in the document would compete with the main
 * picture on a slow connection, and the code would run before the picture is painted.
 */
async function fetchCode({ dataset: { entry, files: names = '' } }: HTMLScriptElement): Promise<void> {
  const files = names.split(' ').filter(Boolean);
  for (const [at, file] of files.entries()) {
    // Each request takes a phone 3 ms, so a pause between groups of requests lets a tap be handled.
    if (at > 0 && at % REQUESTS_PER_TASK === 0) await nextTask();
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
  // Each file is evaluated in its own task: evaluating all at once would delay a tap.
  for (const file of files) {
    await nextTask();
    await import(/* @vite-ignore */ file).catch(() => undefined);
  }
  await nextTask();
  if (entry) await import(/* @vite-ignore */ entry);
}

/** A browser caches the failed load of a module, so only a new document can load it again. */
function reloadWhenOnline(): void {
  window.addEventListener('online', () => location.reload(), { once: true });
}

const script = document.querySelector<HTMLScriptElement>('script[data-entry]');
if (script) {
  replayEarlyClick();
  afterFirstPaint(() => void fetchCode(script).catch(reloadWhenOnline));
}

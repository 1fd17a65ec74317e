import { EVALUATION_KEY } from './storageKeys.ts';

declare const __BUILD_ID__: string;

const TRIED = 'build-tried';
const SETTLE_MS = 5000;

/** What survives a new version: the answer to the cookie banner, a guest's cart, an unsent evaluation. */
const KEPT = ['cookie-consent', 'cart', 'device', EVALUATION_KEY];

interface Reload {
  current: string;
  published: string;
  reload(): void;
}

/** True when the page was told to start over; the same build is tried only once, so a stale cache cannot loop. */
export async function startOverOnNewBuild({ current, published, reload }: Reload): Promise<boolean> {
  if (published === current || sessionStorage.getItem(TRIED) === published) return false;
  sessionStorage.setItem(TRIED, published);
  const kept = KEPT.map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  if ('caches' in window) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
  reload();
  return true;
}

async function check(): Promise<void> {
  const response = await fetch('/version.json', { cache: 'no-store' });
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null || !('build' in body) || typeof body.build !== 'string')
    return;
  await startOverOnNewBuild({
    current: __BUILD_ID__,
    published: body.build,
    reload: () => window.location.reload(),
  });
}

/** Someone who is paying, answering or typing is not interrupted; the next quiet moment is soon enough. */
function isBusy(): boolean {
  const focused = document.activeElement;
  return /^\/(checkout|questionario)\b/.test(window.location.pathname) || focused instanceof HTMLInputElement;
}

/**
 * Asks, when the page opens and when the person comes back to it, whether a newer shop is out; and installs the service worker
 * that shows our own page when there is no connection.
 */
export function watchForNewBuild(): void {
  if (document.querySelector('meta[name="error-reports"]'))
    void import('../errors/reportErrors.ts')
      .then(({ reportErrors }) => reportErrors())
      .catch(() => undefined);
  if (import.meta.env.DEV) return;
  const look = () => {
    if (document.visibilityState === 'visible' && !isBusy()) void check().catch(() => undefined);
  };
  setTimeout(() => {
    look();
    // What an earlier page of this tab could not send.
    void import('../activity/activityQueue.ts').then(({ sendLater }) => sendLater()).catch(() => undefined);
    void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  }, SETTLE_MS);
  document.addEventListener('visibilitychange', look);
}

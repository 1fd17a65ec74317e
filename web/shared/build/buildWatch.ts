import { callServer } from '#web/session/callServer.ts';
import { reportUncaught } from '../errors/caughtErrors.ts';
import { EVALUATION_KEY } from './storageKeys.ts';

declare const __BUILD_ID__: string;

const TRIED_BUILD_KEY = 'build-tried';
/** The first check waits until the page has loaded. */
const SETTLE_MS = 5000;

/**
 * Kept after an update: the cookie consent, a guest's cart, the id by which sign-in mails know this browser, an unsent
 * evaluation.
 */
const KEPT_KEYS = ['cookie-consent', 'cart', 'device', EVALUATION_KEY];

interface Reload {
  current: string;
  published: string;
  reload(): void;
}

/** True when the page reloads. The same build is tried only once, so a stale cache cannot cause a loop. */
export async function startOverOnNewBuild({ current, published, reload }: Reload): Promise<boolean> {
  if (published === current || sessionStorage.getItem(TRIED_BUILD_KEY) === published) return false;
  sessionStorage.setItem(TRIED_BUILD_KEY, published);
  const keptEntries = KEPT_KEYS.map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  for (const [key, value] of keptEntries) if (value !== null) localStorage.setItem(key, value);
  if ('caches' in window) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
  reload();
  return true;
}

async function check(): Promise<void> {
  const response = await callServer('/version.json', { cache: 'no-store' });
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null || !('build' in body) || typeof body.build !== 'string')
    return;
  await startOverOnNewBuild({
    current: __BUILD_ID__,
    published: body.build,
    reload: () => window.location.reload(),
  });
}

/** Fields whose content a reload would delete; a code editor is an editable element. */
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** A person who is paying, answering or typing is not interrupted; the page reloads at the next quiet moment. */
export function isBusy(): boolean {
  return (
    /^\/(checkout|questionario)\b/.test(window.location.pathname) ||
    (document.activeElement?.matches(FIELDS) ?? false)
  );
}

/**
 * When the page opens and when it becomes visible again, checks for a newer version of the shop. Also starts what every
 * page does in the background: it reports uncaught errors, sends waiting steps, and installs the service worker that
 * shows our offline page.
 */
export function watchForNewBuild(): void {
  reportUncaught();
  if (import.meta.env.DEV) return;
  const checkWhenVisible = () => {
    if (document.visibilityState === 'visible' && !isBusy()) void check().catch(() => undefined);
  };
  setTimeout(() => {
    checkWhenVisible();
    // Sends the steps that an earlier page of this tab could not send.
    void import('../activity/activityQueue.ts')
      .then(({ sendWaitingSteps }) => sendWaitingSteps())
      .catch(() => undefined);
    void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  }, SETTLE_MS);
  document.addEventListener('visibilitychange', checkWhenVisible);
}

import { clearTokens, SIGNED_OUT } from './tokens.ts';

/** What belongs to the browser and not to the person: the answer about cookies, and the id a mail calls it known by. */
const KEPT = ['cookie-consent', 'device'];

const keptValues = () => KEPT.map((key) => [key, localStorage.getItem(key)] as const);

/**
 * Signs out and removes everything of the person from this browser; other tabs follow. The server's answer clears the storage as
 * well (Clear-Site-Data), so what belongs to the browser is read before and written back after.
 */
export async function signOutAndForget(endSession: () => Promise<unknown>): Promise<void> {
  const kept = keptValues();
  await endSession().catch(() => undefined);
  await forgetPerson({ kept });
}

/** Removes everything of the person from this browser; other tabs follow. The tab named `exceptTab` stays where it is. */
export async function forgetPerson({
  kept = keptValues(),
  exceptTab = null,
}: {
  kept?: ReturnType<typeof keptValues>;
  exceptTab?: number | null;
} = {}): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  clearTokens();
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(SIGNED_OUT);
    channel.postMessage(exceptTab);
    channel.close();
  }
  await Promise.allSettled([forgetCaches(), forgetDatabases()]);
}

async function forgetCaches(): Promise<void> {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

async function forgetDatabases(): Promise<void> {
  if (!('indexedDB' in window) || !indexedDB.databases) return;
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

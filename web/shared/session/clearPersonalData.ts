import { clearTokens, SIGNED_OUT } from './tokens.ts';

/** Belongs to the browser and not to the person: the cookie consent, and the device id that sign-in mails use. */
const KEPT_KEYS = ['cookie-consent', 'device'];

const preservedValues = () => KEPT_KEYS.map((key) => [key, localStorage.getItem(key)] as const);

/**
 * Signs out and removes all personal data from this browser; other tabs do the same. The server's answer clears the
 * storage too (Clear-Site-Data), so what belongs to the browser is read before and written back afterwards. A page
 * that navigates by itself passes its tab as `exceptTab`: a second navigation would cancel the first.
 */
export async function signOutAndClearData(
  endSession: () => Promise<unknown>,
  { exceptTab = null }: { exceptTab?: number | null } = {},
): Promise<void> {
  const preserved = preservedValues();
  await endSession().catch(() => undefined);
  await clearPersonalData({ kept: preserved, exceptTab });
}

/** Removes all personal data from this browser, and makes the other tabs navigate home, except the tab `exceptTab`. */
export async function clearPersonalData({
  kept = preservedValues(),
  exceptTab = null,
}: {
  kept?: ReturnType<typeof preservedValues>;
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
  await Promise.allSettled([deleteCaches(), deleteDatabases()]);
}

async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

async function deleteDatabases(): Promise<void> {
  if (!('indexedDB' in window) || !indexedDB.databases) return;
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

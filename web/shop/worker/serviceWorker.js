/**
 * Shows our offline page while there is no connection. It caches only that page: no page of the shop, no answer of
 * the server and no picture, so that no personal data stays on a shared device.
 */
const SHELL = 'shell-__BUILD__';
const OFFLINE = '/offline.html';
const FILES = [OFFLINE, '/offline.css', '/favicon.svg'];

async function keepShell() {
  const cache = await caches.open(SHELL);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload', credentials: 'omit' })));
}

async function forgetOlderShells() {
  for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    forgetOlderShells()
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  );
});

/** Always from the network; the cache is only for when there is none. */
async function answer(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    // Signing out and a new version empty every cache of this origin.
    if (event.request.mode === 'navigate' && !(await caches.has(SHELL))) event.waitUntil(keepShell());
    return page;
  } catch (problem) {
    const path = event.request.mode === 'navigate' ? OFFLINE : new URL(event.request.url).pathname;
    const kept = await caches.match(path);
    if (kept) return kept;
    throw problem;
  }
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' || FILES.includes(pathname)) event.respondWith(answer(event));
});

/**
 * Shows the offline page while there is no connection. It caches only that page: no page of the shop, no response of
 * the server and no picture, so that no personal data stays on a shared device.
 */
const SHELL = 'shell-__BUILD__';
const OFFLINE = '/offline.html';
const FILES = [OFFLINE, '/offline.css', '/favicon.svg'];

async function cacheOfflinePage() {
  const cache = await caches.open(SHELL);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload', credentials: 'omit' })));
}

async function deleteOldCaches() {
  for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
}

self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    deleteOldCaches()
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  );
});

/** Responds from the network. When the network fails, responds from the cache: a page with the offline page. */
async function answer(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    // Signing out and a new version empty every cache of this origin, so the offline page is cached again.
    if (event.request.mode === 'navigate' && !(await caches.has(SHELL))) event.waitUntil(cacheOfflinePage());
    return page;
  } catch (problem) {
    const path = event.request.mode === 'navigate' ? OFFLINE : new URL(event.request.url).pathname;
    const cached = await caches.match(path);
    if (cached) return cached;
    throw problem;
  }
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' || FILES.includes(pathname)) event.respondWith(answer(event));
});

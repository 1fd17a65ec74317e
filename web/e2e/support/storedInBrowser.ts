import type { Page } from 'playwright-core';

/** What the browser stores of a visit: keys of its storages, and how many databases and caches it has. */
export const storedInBrowser = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).toSorted(),
    // Scroll positions and the last step of the visit contain no personal data.
    session: Object.keys(sessionStorage).filter((key) => !/^(scroll:|activity-waiting$)/.test(key)),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));

export const NOTHING_OF_THE_PERSON = {
  local: ['cookie-consent', 'device'],
  session: [],
  databases: 0,
  caches: 0,
};

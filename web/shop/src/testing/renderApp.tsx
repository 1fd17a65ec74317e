import { beforeAll } from '@jest/globals';
import type { Answers } from '#web/testing/mockApi.ts';
import { renderWith } from '#web/testing/renderWith.tsx';
import { App } from '../app/App.tsx';
import { loadLazyRoutes } from '../app/routes/matchRoute.ts';

// No page of a test waits for its route. Not by a top-level await: testGroups.mjs runs several test files in one by
// `require`, which fails for a module that awaits.
beforeAll(loadLazyRoutes);

/** Renders the whole shop at an address. */
export function renderApp(url: string, answers: Answers = {}) {
  return renderWith(<App />, { url, answers });
}

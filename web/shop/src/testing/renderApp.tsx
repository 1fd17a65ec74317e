import { beforeAll } from '@jest/globals';
import type { Answers } from '#web/testing/mockApi.ts';
import { renderWith } from '#web/testing/renderWith.tsx';
import { App } from '../app/App.tsx';
import { loadLaterRoutes } from '../app/matchRoute.ts';

// Not awaited here: a module that awaits at top level cannot be shared by a group of test files.
beforeAll(loadLaterRoutes);

/** Renders the whole shop at an address. */
export function renderApp(url: string, answers: Answers = {}) {
  return renderWith(<App />, { url, answers });
}

import type { Answers } from '#web/testing/mockApi.ts';
import { renderWith } from '#web/testing/renderWith.tsx';
import { App } from '../app/App.tsx';

/** The whole shop at an address, as a visitor meets it. */
export function renderApp(url: string, answers: Answers = {}) {
  return renderWith(<App />, { url, answers });
}

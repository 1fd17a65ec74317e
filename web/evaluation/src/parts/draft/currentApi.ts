import type { EvaluationApi } from './EvaluationApi.ts';

let current: EvaluationApi | null = null;

/** The API that the evaluation calls: the server's, or a fake in tests. Throws before one is set. */
export function evaluationApi(): EvaluationApi {
  if (!current) throw new Error('The evaluation has no API: the entry or the test sets one.');
  return current;
}

/** Called at the start of the app, and by tests. */
export function setEvaluationApi(api: EvaluationApi): void {
  current = api;
}

import type { EvaluationApi } from './EvaluationApi.ts';

let current: EvaluationApi | null = null;

/** What answers the calls of the evaluation. */
export function evaluationApi(): EvaluationApi {
  if (!current) throw new Error('The evaluation has no API: the entry or the test sets one.');
  return current;
}

/** Called at the start of the app, and by tests. */
export function setEvaluationApi(api: EvaluationApi): void {
  current = api;
}

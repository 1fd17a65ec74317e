import type { EvaluationServer } from './evaluationServer.ts';
import { standInServer } from './standInServer.ts';

/** The one place that decides who answers the evaluation's calls. */
let current: EvaluationServer = standInServer;

export const evaluationServer = (): EvaluationServer => current;

/** At the start of the app, and in tests. */
export function answerWith(server: EvaluationServer): void {
  current = server;
}

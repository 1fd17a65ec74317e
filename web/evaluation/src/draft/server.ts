import type { EvaluationServer } from './evaluationServer.ts';
import { standInServer } from './standInServer.ts';

let current: EvaluationServer = standInServer;

export const evaluationServer = (): EvaluationServer => current;

/** Sets the API; called at the start of the app and in tests. */
export function answerWith(server: EvaluationServer): void {
  current = server;
}

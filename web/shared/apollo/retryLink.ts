import { RetryLink } from '@apollo/client/link/retry';
import { CallFailed } from './callFailed.ts';

const ATTEMPTS = 3;

/** Only questions are asked again, and only when nothing came back: a repeated write could buy twice. */
export function createRetryLink(): RetryLink {
  return new RetryLink({
    delay: { initial: 400, max: 3000, jitter: true },
    attempts: (attempt, operation, problem) =>
      attempt < ATTEMPTS &&
      operation.operationType === 'query' &&
      problem instanceof CallFailed &&
      problem.isConnection,
  });
}

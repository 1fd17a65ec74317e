import { RetryLink } from '@apollo/client/link/retry';
import { CallError } from '../callError.ts';

const ATTEMPTS = 3;

/** Retries only queries, and only when no response arrived: a repeated mutation could buy twice. */
export function createRetryLink(): RetryLink {
  return new RetryLink({
    delay: { initial: 400, max: 3000, jitter: true },
    attempts: (attempt, operation, problem) =>
      attempt < ATTEMPTS &&
      operation.operationType === 'query' &&
      problem instanceof CallError &&
      problem.isConnection,
  });
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { UserError } from './refusals.ts';

class RolledBack extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('The answer of a transaction that was rolled back.');
    this.answer = answer;
  }
}

/**
 * Runs a command in its own database transaction and returns its answer. A refusal rolls back everything the command
 * wrote, also the claimed idempotency key, so that the person can correct the input and send it again.
 */
export const rollbackOnRefusal = <Answer>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Answer>,
): Promise<Answer> => commitIf(em, (answer) => !(answer instanceof UserError), work);

/** Runs work in its own database transaction, which is rolled back when its answer is not one to keep. */
export async function commitIf<Answer>(
  em: EntityManager,
  isKept: (answer: Answer) => boolean,
  work: (em: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await em.fork().transactional(async (inner) => {
      const answer = await work(inner);
      if (!isKept(answer)) throw new RolledBack(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as Answer;
    throw error;
  }
}

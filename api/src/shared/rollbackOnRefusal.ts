import type { EntityManager } from '@mikro-orm/postgresql';
import { UserError } from './refusals.ts';

class RolledBack extends Error {
  readonly answer: UserError;

  constructor(answer: UserError) {
    super(answer.code);
    this.answer = answer;
  }
}

/**
 * Runs a command in its own database transaction and returns its answer. A refusal rolls back everything the command
 * wrote, also the claimed idempotency key, so that the person can correct the input and send it again.
 */
export async function rollbackOnRefusal<Answer>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await em.fork().transactional(async (inner) => {
      const answer = await work(inner);
      if (answer instanceof UserError) throw new RolledBack(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as Answer;
    throw error;
  }
}

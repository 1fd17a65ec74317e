import type { EntityManager } from '@mikro-orm/postgresql';
import { UserError } from './refusals.ts';

class Undone extends Error {
  readonly answer: UserError;

  constructor(answer: UserError) {
    super(answer.code);
    this.answer = answer;
  }
}

/**
 * Runs a command in one database transaction of its own. A refusal, however late it comes, leaves no trace: units, a
 * coupon use and the claimed idempotency key all go back, so the person corrects and sends again.
 */
export async function unlessRefused<Answer>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await em.fork().transactional(async (inner) => {
      const answer = await work(inner);
      if (answer instanceof UserError) throw new Undone(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undone) return error.answer as Answer;
    throw error;
  }
}

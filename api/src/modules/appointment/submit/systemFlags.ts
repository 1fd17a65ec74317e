import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuizRow } from '../../quiz/quiz.entity.ts';
import { RETAKEN_DAYS } from '../../quiz/quiz.rules.ts';
import { QuizAttempt } from '../../quiz/quizAttempt.entity.ts';

/**
 * Flags that no answer raises. The identity stays unconfirmed until a doctor has compared the photo with the document.
 */
export async function systemFlags(em: EntityManager, quiz: QuizRow, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - RETAKEN_DAYS * 86_400_000);
  const earlier = await em.count(QuizAttempt, {
    userId: quiz.userId,
    type: quiz.type,
    quizId: { $ne: quiz.id },
    at: { $gte: since },
  });
  return [
    ...(quiz.wasBlocked || quiz.askedStop ? ['ANSWER_CHANGED_AFTER_BLOCK'] : []),
    ...(earlier > 0 ? ['RETAKEN_AFTER_STOP'] : []),
    'IDENTITY_NOT_CONFIRMED',
  ];
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Fact } from '#schema/questionnaire/factSources.ts';
import type { QuizRow } from '../quiz.entity.ts';
import { readFacts } from './readFacts.ts';
import { recordFacts } from './recordFacts.ts';

/**
 * Stores what an older answer said as facts of the time at which it was given, although a later answer stays.
 * Omits what the evaluation has as a fact already, because a device repeats a call until it gets an answer, and the
 * empty facts of answers that the older one would have hidden, because they were not removed.
 */
export async function recordOlderFacts(
  em: EntityManager,
  quiz: QuizRow,
  facts: readonly Fact[],
  at: Date,
): Promise<void> {
  const said = facts.filter(({ value }) => value !== '');
  if (said.length === 0) return;
  const found = await readFacts(em, { userIds: [quiz.userId], quizIds: [quiz.id] });
  const stored = (found.get(quiz.userId) ?? []).filter(({ quizId }) => quizId === quiz.id);
  const missing = said.filter(
    (fact) => !stored.some(({ source, value }) => source === fact.source && value === fact.value),
  );
  await recordFacts(em, quiz, missing, { state: 'saved', at });
}

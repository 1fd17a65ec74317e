import type { EntityManager } from '@mikro-orm/postgresql';
import { type Restriction, restrictionsOf } from '#schema/questionnaire/restrictions.ts';
import { readChanges, readFacts } from './facts/readFacts.ts';

/**
 * What a patient's answers forbid today. Answers of every line count, also of evaluations that were stopped or
 * not submitted, answers that were changed later, and answers of other accounts with the same CPF. Sends at most two
 * SQL statements.
 */
export async function activeRestrictions(em: EntityManager, userId: string): Promise<Restriction[]> {
  const facts = await readFacts(em, { userIds: [userId] });
  if (facts.size === 0) return [];
  const changes = await readChanges(em, [userId]);
  return restrictionsOf(facts.get(userId) ?? [], changes.get(userId) ?? []);
}

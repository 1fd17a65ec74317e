import type { EntityManager } from '@mikro-orm/postgresql';
import { type Restriction, restrictionsOf } from '#schema/questionnaire/restrictions.ts';
import { readChanges } from './facts/readChanges.ts';
import { readFacts } from './facts/readFacts.ts';

/**
 * What a patient's answers forbid today: answers in every line, of evaluations that were stopped or never
 * submitted, answers changed since, and those of another account with the same CPF. Two statements at
 * most.
 */
export async function activeRestrictions(em: EntityManager, userId: string): Promise<Restriction[]> {
  const facts = await readFacts(em, { userIds: [userId] });
  if (facts.size === 0) return [];
  const changes = await readChanges(em, [userId]);
  return restrictionsOf(facts.get(userId) ?? [], changes.get(userId) ?? []);
}

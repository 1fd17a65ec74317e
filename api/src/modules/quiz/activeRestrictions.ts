import type { EntityManager } from '@mikro-orm/postgresql';
import { type Restriction, restrictionsOf } from '#schema/questionnaire/restrictions.ts';
import { readChanges, readFacts } from './facts/readFacts.ts';
import { flagsOfMedicines } from './medicines/medicineList.ts';
import { NO_STATEMENTS, readStatements } from './medicines/readStatements.ts';

/**
 * What a patient's answers and medicines forbid today. Answers of every line count, also of evaluations that
 * were stopped or not submitted, answers that were changed later, and answers of other accounts with the same CPF.
 * Medicines count as answers do. Sends at most three SQL statements.
 */
export async function activeRestrictions(em: EntityManager, userId: string): Promise<Restriction[]> {
  const facts = (await readFacts(em, { userIds: [userId] })).get(userId) ?? [];
  const statements = (await readStatements(em, [userId])).get(userId) ?? NO_STATEMENTS;
  const stated = [...facts, ...flagsOfMedicines(facts, statements)];
  if (stated.length === 0) return [];
  const changes = await readChanges(em, [userId]);
  return restrictionsOf(stated, changes.get(userId) ?? []);
}

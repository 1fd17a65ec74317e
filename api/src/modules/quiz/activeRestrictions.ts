import type { EntityManager } from '@mikro-orm/postgresql';
import { type Restriction, restrictionsOf } from '#schema/questionnaire/restrictions.ts';
import { readChanges } from './facts/readFacts.ts';
import { flagsOfMedicines } from './medicines/medicineList.ts';
import { readStated, type Stated } from './medicines/readStatements.ts';

/**
 * What a patient's answers and medicines forbid today. Answers of every line count, also of evaluations that
 * were stopped or not submitted, answers that were changed later, and answers of other accounts with the same CPF.
 * Medicines count as answers do. Sends at most three SQL statements.
 */
export const activeRestrictions = async (em: EntityManager, userId: string): Promise<Restriction[]> =>
  restrictionsByStated(em, userId, await readStated(em, userId));

/** The same for answers and medicines that were read already. */
export async function restrictionsByStated(
  em: EntityManager,
  userId: string,
  stated: Stated,
): Promise<Restriction[]> {
  const flags = [...stated.facts, ...flagsOfMedicines(stated)];
  if (flags.length === 0) return [];
  const changes = await readChanges(em, [userId]);
  return restrictionsOf(flags, changes.get(userId) ?? []);
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { DrugClass } from '#schema/drugs.ts';
import { forbidsClass } from '#schema/questionnaire/restrictions.ts';
import { activeRestrictions } from '../quiz/activeRestrictions.ts';

/**
 * The one predicate for drug classes that are unsafe for a patient. The block applies on every path (an
 * upload, an older prescription, the cart, checkout, picking, a renewal, another line, another account with
 * the same CPF) until a doctor has recorded what changed after a video consultation.
 */
export async function unsafeFor(
  em: EntityManager,
  userId: string,
  products: readonly { drugClass: DrugClass | null }[],
): Promise<(drugClass: DrugClass | null) => boolean> {
  if (products.every(({ drugClass }) => drugClass === null)) return () => false;
  const absolute = (await activeRestrictions(em, userId)).filter(({ override }) => override === 'none');
  return (drugClass) =>
    drugClass !== null && absolute.some((restriction) => forbidsClass(restriction, drugClass));
}

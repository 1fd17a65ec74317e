import type { EntityManager } from '@mikro-orm/postgresql';
import type { DrugClass } from '#schema/drugs.ts';
import { forbidsClass } from '#schema/questionnaire/restrictions.ts';
import { activeRestrictions } from '../quiz/activeRestrictions.ts';

/**
 * Returns a predicate for the drug classes that are unsafe for a patient. Every check uses it: uploads, older
 * prescriptions, cart, checkout, picking, renewals, other treatment lines and other accounts with the same CPF. A
 * restriction ends only when a doctor has recorded a change after a video consultation.
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

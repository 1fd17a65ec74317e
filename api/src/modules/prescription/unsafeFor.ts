import type { EntityManager } from '@mikro-orm/postgresql';
import type { DrugClass } from '#schema/drugs.ts';
import { forbids } from '#schema/questionnaire/restrictions.ts';
import { activeRestrictions } from '../quiz/activeRestrictions.ts';

/**
 * Which classes nothing makes safe for this person: no doctor of ours may lift what forbids them, so no upload, no older
 * prescription and no other line of evaluation gets around it either.
 */
export async function unsafeFor(
  em: EntityManager,
  userId: string,
  products: readonly { drugClass: DrugClass | null }[],
): Promise<(drugClass: DrugClass | null) => boolean> {
  if (products.every(({ drugClass }) => drugClass === null)) return () => false;
  const absolute = (await activeRestrictions(em, userId)).filter(({ override }) => override === 'none');
  return (drugClass) => drugClass !== null && absolute.some((restriction) => forbids(restriction, drugClass));
}

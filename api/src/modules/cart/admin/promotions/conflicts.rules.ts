import type { PromotionRow } from '../../../catalog/promotions/promotion.entity.ts';
import { rangesOfStates } from '../../../settings/freight/cepRanges.rules.ts';

type Terms = Pick<
  PromotionRow,
  'id' | 'title' | 'kind' | 'productIds' | 'states' | 'ranges' | 'startsAt' | 'endsAt' | 'offSince'
>;

/**
 * The promotions that may want the same line, or the same delivery, at the same time. That is allowed: the best one for the
 * shopper applies; an admin should know it.
 */
export function conflictsOf<Other extends Terms>(own: Terms, others: readonly Other[], now: Date): Other[] {
  if (own.offSince !== null || own.endsAt <= now) return [];
  return others.filter(
    (other) =>
      other.id !== own.id &&
      other.offSince === null &&
      other.endsAt > now &&
      own.startsAt < other.endsAt &&
      other.startsAt < own.endsAt &&
      wantSame(own, other),
  );
}

function wantSame(a: Terms, b: Terms): boolean {
  if (a.kind === 'freeFreight' || b.kind === 'freeFreight') return a.kind === b.kind && sharePlace(a, b);
  if (a.kind === 'minimum' || b.kind === 'minimum') return true;
  return a.productIds.some((id) => b.productIds.includes(id));
}

function sharePlace(a: Terms, b: Terms): boolean {
  const [ofA, ofB] = [placesOf(a), placesOf(b)];
  if (ofA.length === 0 || ofB.length === 0) return true;
  return ofA.some((one) => ofB.some((other) => one.from <= other.to && other.from <= one.to));
}

const placesOf = ({ states, ranges }: Terms) => [...rangesOfStates(states), ...ranges];

import type { EntityManager } from '@mikro-orm/postgresql';
import { cents } from '#schema/money.ts';
import { db, exists, first } from '../../../shared/database/query.ts';
import type { CouponFacts } from '../pricing/facts.ts';

/** A coupon by its title, without regard to upper and lower case, and whether this person already used it. */
export async function findCoupon(
  em: EntityManager,
  title: string,
  userId: string | null,
): Promise<(CouponFacts & { id: string }) | null> {
  const coupon = await first(
    em,
    db
      .selectFrom('coupon')
      .select(['id', 'title', 'productId', 'percent', 'valueCents', 'active', 'validFrom', 'validUntil'])
      .select(['maxUses', 'uses', 'oncePerUser'])
      .select((eb) => {
        const use = eb
          .selectFrom('couponUse')
          .whereRef('couponId', '=', 'coupon.id')
          .where('userId', '=', userId);
        return exists(use).as('usedByViewer');
      })
      .where('title', '=', title.trim()),
  );
  if (!coupon) return null;
  const { valueCents, ...facts } = coupon;
  return { ...facts, value: valueCents === null ? null : cents(valueCents) };
}

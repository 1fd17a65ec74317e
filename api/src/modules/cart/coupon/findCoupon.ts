import type { EntityManager } from '@mikro-orm/postgresql';
import { cents } from '#schema/money.ts';
import { sql } from '../../../shared/database/database.ts';
import type { CouponFacts } from '../pricing/facts.ts';

interface CouponRecord {
  id: string;
  title: string;
  productId: string | null;
  percent: number | null;
  valueCents: number | null;
  active: boolean;
  /** Text, because the ORM's connection does not parse timestamps in raw queries. */
  validFrom: string | null;
  validUntil: string | null;
  maxUses: number | null;
  uses: number;
  oncePerUser: boolean;
  usedByViewer: boolean;
}

/** A coupon by its title, without regard to upper and lower case, and whether this person already used it. */
export async function findCoupon(
  em: EntityManager,
  title: string,
  userId: string | null,
): Promise<(CouponFacts & { id: string }) | null> {
  const [row] = await sql<CouponRecord>(
    em,
    `select c.id, c.title::text, c.product_id as "productId", c.percent, c.value_cents as "valueCents", c.active, c.valid_from as "validFrom",
            c.valid_until as "validUntil", c.max_uses as "maxUses", c.uses, c.once_per_user as "oncePerUser",
            exists (select from coupon_use u where u.coupon_id = c.id and u.user_id = $2) as "usedByViewer"
       from coupon c where c.title = $1`,
    [title.trim(), userId],
  );
  if (!row) return null;
  const { valueCents, validFrom, validUntil, ...facts } = row;
  return {
    ...facts,
    value: valueCents === null ? null : cents(valueCents),
    validFrom: validFrom ? new Date(validFrom) : null,
    validUntil: validUntil ? new Date(validUntil) : null,
  };
}

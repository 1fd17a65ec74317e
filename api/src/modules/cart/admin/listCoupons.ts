import type { Ctx } from '../../../services.ts';
import { Conditions } from '../../../shared/database/conditions.ts';
import type { ListOrder } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { CouponRow } from '../coupon/coupon.entity.ts';
import type { ManagedCouponList } from './couponAdmin.types.ts';
import { viewCoupon } from './viewCoupon.ts';

interface Filters extends KeysetPage {
  search?: string | null | undefined;
  /** Also returns the coupons that an admin ended; screens hide them by default. */
  withEnded: boolean;
}

/** Ended coupons come last. */
const BY_TITLE: ListOrder = { by: ['(not active)', 'title'], direction: 'asc' };

/** One page of the coupons, for admins. */
export async function listCoupons(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  { search, withEnded, ...paging }: Filters,
): Promise<ManagedCouponList> {
  const text = wholeText(search, 40);
  const em = ctx.em.fork();
  const conditions = new Conditions()
    .add('active = $', withEnded ? null : true)
    .add('title ilike $', text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null);
  const { ids, ...page } = await pageInOrder(em, 'coupon', { conditions, page: paging, order: BY_TITLE });
  const rows = inOrderOf(ids, await em.find(CouponRow, { id: { $in: ids } }));
  return { ...page, items: rows.map((row) => viewCoupon(ctx, row)) };
}

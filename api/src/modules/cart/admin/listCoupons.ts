import type { Ctx } from '../../../services.ts';
import type { ListOrder } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { db } from '../../../shared/database/query.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { CouponRow } from '../coupon/coupon.entity.ts';
import type { ManagedCouponList } from './couponAdmin.types.ts';
import { viewCoupon } from './viewCoupon.ts';

interface Filters extends KeysetPage {
  search?: string | null | undefined;
  /** Also returns the coupons that an admin ended; screens hide them by default. */
  withEnded: boolean;
}

const coupons = db
  .selectFrom('coupon')
  .select((eb) => ['id', 'title', 'active', eb.not('active').as('isEnded')])
  .as('coupon');
/** Ended coupons come last. */
const BY_TITLE: ListOrder<'isEnded' | 'title'> = { by: ['isEnded', 'title'], direction: 'asc' };

/** One page of the coupons, for admins. */
export async function listCoupons(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  { search, withEnded, ...paging }: Filters,
): Promise<ManagedCouponList> {
  const text = wholeText(search, 40);
  const em = ctx.em.fork();
  let list = db.selectFrom(coupons).select('id');
  if (!withEnded) list = list.where((eb) => eb.ref('active'));
  if (text) list = list.where('title', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  const { ids, ...page } = await pageInOrder(em, list, { page: paging, order: BY_TITLE });
  const rows = inOrderOf(ids, await em.find(CouponRow, { id: { $in: ids } }));
  return { ...page, items: rows.map((row) => viewCoupon(ctx, row)) };
}

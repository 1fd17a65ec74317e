import type { Ctx } from '../../../services.ts';
import { pageOf } from '../../../shared/paging.ts';
import { CouponRow } from '../coupon/coupon.entity.ts';
import type { ManagedCouponList } from './couponAdmin.types.ts';
import { viewCoupon } from './viewCoupon.ts';

interface Filters {
  search?: string | null | undefined;
  /** Also returns the coupons that an admin ended; screens hide them by default. */
  withEnded: boolean;
  limit: number;
  offset: number;
}

export async function listCoupons(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  { search, withEnded, ...paging }: Filters,
): Promise<ManagedCouponList> {
  const text = (search ?? '').replaceAll('\0', '').trim().slice(0, 40);
  const [rows, total] = await ctx.em.fork().findAndCount(
    CouponRow,
    {
      ...(withEnded ? {} : { active: true }),
      ...(text ? { title: { $ilike: `%${text.replace(/[\\%_]/g, '\\$&')}%` } } : {}),
    },
    { ...pageOf(paging), orderBy: { active: 'desc', title: 'asc', id: 'asc' } },
  );
  return { items: rows.map((row) => viewCoupon(ctx, row)), total };
}

import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { CouponRow } from '../coupon/coupon.entity.ts';
import type { ManagedCoupon } from './couponAdmin.types.ts';
import { viewCoupon } from './viewCoupon.ts';

/** One coupon with its terms and uses, for admins. */
export async function readCoupon(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  id: string,
): Promise<ManagedCoupon> {
  const row = isId(id) ? await ctx.em.fork().findOne(CouponRow, { id }) : null;
  if (!row) throw new NotFound('Cupom');
  return viewCoupon(ctx, row);
}

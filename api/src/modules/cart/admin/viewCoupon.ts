import type { Ctx } from '../../../services.ts';
import type { CouponRow } from '../coupon/coupon.entity.ts';
import { CouponState, ManagedCoupon } from './couponAdmin.types.ts';

/** Whether the coupon gives a discount now, and the reason if it does not. */
function couponStateOf({ active, validFrom, validUntil, maxUses, uses }: CouponRow, now: Date): CouponState {
  if (!active) return CouponState.ENDED_BY_ADMIN;
  if (validUntil !== null && now > validUntil) return CouponState.EXPIRED;
  if (maxUses !== null && uses >= maxUses) return CouponState.USED_UP;
  return validFrom !== null && now < validFrom ? CouponState.SCHEDULED : CouponState.RUNNING;
}

export function viewCoupon(ctx: Pick<Ctx, 'catalog' | 'now'>, row: CouponRow): ManagedCoupon {
  const { id, title, productId, percent, validFrom, validUntil, maxUses, oncePerUser, uses } = row;
  return Object.assign(new ManagedCoupon(), {
    id,
    title,
    productId,
    productName: productId ? (ctx.catalog.current().sellable(productId)?.product.name ?? null) : null,
    percent,
    value: row.valueCents,
    validFrom,
    validUntil,
    maxUses,
    oncePerUser,
    uses,
    state: couponStateOf(row, ctx.now),
  });
}

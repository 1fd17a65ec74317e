import { couponTermsShape } from '#schema/validation/couponTerms.ts';
import type { Ctx } from '../../../services.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { changeLockedCoupon } from './changeLockedCoupon.ts';
import type { CouponTermsInput, ManagedCoupon } from './couponAdmin.types.ts';

/**
 * Changes the terms of a coupon for future orders and, with `isEnded`, ends it. Placed orders keep their price.
 * An ended coupon cannot be changed.
 */
export async function changeCoupon(
  ctx: AdminContext & Pick<Ctx, 'catalog'>,
  {
    id,
    terms,
    reason,
    isEnded = false,
  }: { id: string; terms: CouponTermsInput; reason: string; isEnded?: boolean },
): Promise<ManagedCoupon | Refusal | InvalidInput> {
  const form = readInput(couponTermsShape, { ...terms });
  if (form instanceof InvalidInput) return form;
  return changeLockedCoupon(ctx, { id, reason, act: isEnded ? 'coupon-ended' : 'coupon-changed' }, (row) => {
    if (!row.active) return new Refusal('coupon_expired');
    const { percent, value, validFrom, validUntil, maxUses, oncePerUser } = form;
    if (maxUses != null && maxUses < row.uses) return new Refusal('coupon_uses_above_limit');
    row.percent = percent ?? null;
    row.valueCents = value ?? null;
    row.validFrom = validFrom ?? null;
    row.validUntil = validUntil ?? null;
    row.maxUses = maxUses ?? null;
    row.oncePerUser = oncePerUser;
    row.active = !isEnded;
    return null;
  });
}

/** Ends a coupon. Its row is kept, because orders refer to it. */
export const endCoupon = (
  ctx: AdminContext & Pick<Ctx, 'catalog'>,
  { id, reason }: { id: string; reason: string },
): Promise<ManagedCoupon | Refusal> =>
  changeLockedCoupon(ctx, { id, reason, act: 'coupon-ended' }, (row) => {
    if (!row.active) return new Refusal('coupon_expired');
    row.active = false;
    return null;
  });

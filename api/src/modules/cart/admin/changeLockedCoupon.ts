import { LockMode } from '@mikro-orm/core';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { CouponRow } from '../coupon/coupon.entity.ts';
import type { ManagedCoupon } from './couponAdmin.types.ts';
import { viewCoupon } from './viewCoupon.ts';

interface Act {
  id: string;
  reason: string;
  act: 'coupon-changed' | 'coupon-ended';
}

/** Changes a coupon for an admin and records the act. Locks the row, because orders may use the coupon. */
export function changeLockedCoupon(
  ctx: AdminContext & Pick<Ctx, 'catalog'>,
  { id, reason, act }: Act,
  change: (row: CouponRow) => Refusal | null,
): Promise<ManagedCoupon | Refusal> {
  if (!isId(id)) throw new NotFound('Cupom');
  return rollbackOnRefusal<ManagedCoupon | Refusal>(ctx.em, async (em) => {
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    const row = await em.findOne(CouponRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new NotFound('Cupom');
    const before = termsOf(row);
    const refusal = change(row);
    if (refusal) return refusal;
    record(em, { type: 'coupon.changed', entityId: id });
    recordAct(ctx, em, {
      act,
      entityId: id,
      reason: givenReason,
      detail: { title: row.title, before, after: termsOf(row) },
    });
    await em.flush();
    return viewCoupon(ctx, row);
  });
}

const termsOf = ({ percent, valueCents, validFrom, validUntil, maxUses, oncePerUser }: CouponRow) => ({
  percent,
  valueCents,
  validFrom: validFrom?.toISOString() ?? null,
  validUntil: validUntil?.toISOString() ?? null,
  maxUses,
  oncePerUser,
});

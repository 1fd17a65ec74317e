import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { Field, ID, InputType, Int } from 'type-graphql';
import { couponTermsShape, newCouponShape } from '#schema/validation/couponTerms.ts';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { CouponRow } from '../coupon/coupon.entity.ts';
import { type ManagedCoupon, viewCoupon } from './readCoupons.ts';

@InputType({
  description:
    'The discount of a coupon, its validity and its number of uses. It has either a percent or a value.',
})
export class CouponTermsInput {
  @Field(() => Int, { nullable: true })
  percent?: number | null;

  @Field(() => CentsScalar, { nullable: true })
  value?: number | null;

  @Field(() => Date, { nullable: true })
  validFrom?: Date | null;

  @Field(() => Date, { nullable: true })
  validUntil?: Date | null;

  @Field(() => Int, { nullable: true })
  maxUses?: number | null;

  @Field(() => Boolean, { defaultValue: false })
  oncePerUser!: boolean;
}

@InputType()
export class NewCouponInput extends CouponTermsInput {
  @Field(() => String, { description: '3 to 20 letters and digits; upper and lower case make no difference' })
  title!: string;

  @Field(() => ID, { nullable: true })
  productId?: string | null;
}

/** Creates a coupon. `isEnded` creates one that cannot be used, for a partner that sends an inactive coupon. */
export async function createCoupon(
  ctx: AdminContext & Pick<Ctx, 'catalog'>,
  input: NewCouponInput,
  { isEnded = false }: { isEnded?: boolean } = {},
): Promise<ManagedCoupon | Refusal | InvalidInput> {
  const form = readInput(newCouponShape, { ...input });
  if (form instanceof InvalidInput) return form;
  const { value, title, productId, percent, validFrom, validUntil, maxUses, oncePerUser } = form;
  const product = productId ? ctx.catalog.current().find(productId) : null;
  if (productId && !product) return new Refusal('product_not_found');
  try {
    return await ctx.em.fork().transactional(async (em) => {
      const row = em.create(CouponRow, {
        id: newId(ctx.now.getTime()),
        title,
        productId: product?.id ?? null,
        percent: percent ?? null,
        valueCents: value ?? null,
        validFrom: validFrom ?? null,
        validUntil: validUntil ?? null,
        maxUses: maxUses ?? null,
        oncePerUser,
        active: !isEnded,
      });
      em.persist(row);
      record(em, { type: 'coupon.changed', entityId: row.id });
      recordAct(ctx, em, { act: 'coupon-created', entityId: row.id, detail: { title, percent, value } });
      await em.flush();
      return viewCoupon(ctx, row);
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return new Refusal('coupon_already_exists');
    throw error;
  }
}

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

interface Act {
  id: string;
  reason: string;
  act: 'coupon-changed' | 'coupon-ended';
}

/** Changes a coupon for an admin and records the act. Locks the row, because orders may use the coupon. */
function changeLockedCoupon(
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

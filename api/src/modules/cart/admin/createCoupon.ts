import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { newCouponShape } from '#schema/validation/couponTerms.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { CouponRow } from '../coupon/coupon.entity.ts';
import type { ManagedCoupon, NewCouponInput } from './couponAdmin.types.ts';
import { viewCoupon } from './viewCoupon.ts';

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

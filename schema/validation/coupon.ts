import * as z from 'zod/mini';
import { couponErrors } from '#schema/errors/coupon.ts';
import { parsedField } from './fields.ts';

/** Titles are unique without regard to case or outer spaces; a blank one is no coupon. */
export const couponShape = z.object({
  title: parsedField((text) => {
    const title = text.trim().toUpperCase();
    return title !== '' && title.length <= 40 ? title : null;
  }, couponErrors.invalid_coupon.message),
});

export type Coupon = z.output<typeof couponShape>;
export type CouponForm = z.input<typeof couponShape>;

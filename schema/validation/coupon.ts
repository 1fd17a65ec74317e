import * as z from 'zod/mini';
import { couponErrors } from '#schema/errors/coupon.ts';
import { plainSigns } from '#schema/text/visible.ts';
import { parsedField } from './fields.ts';

/**
 * A title as it is stored: without regard to case and outer spaces, and without what is copied along with it
 * from a mail or a message: quotes, a final dot or comma, characters that show nothing.
 */
export const couponTitle = (text: string): string =>
  plainSigns(text)
    .replace(/^[\s"'`´‘’“”«»]+|[\s"'`´‘’“”«».,;:!]+$/g, '')
    .toUpperCase();

export const couponShape = z.object({
  title: parsedField((text) => {
    const title = couponTitle(text);
    return title !== '' && title.length <= 40 ? title : null;
  }, couponErrors.invalid_coupon.message),
});

export type Coupon = z.output<typeof couponShape>;
export type CouponForm = z.input<typeof couponShape>;

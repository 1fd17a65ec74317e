import type { Ctx } from '../../context.ts';
import { Refusal } from '../../shared/refusals.ts';
import { type CartAnswer, editCart } from './editCart.ts';
import type { FreightType } from './freightType.ts';
import { pricingFacts } from './pricingFacts.ts';

/** Wishes a subscription; whether the cart qualifies is decided when it is priced. A coupon does not go along. */
export const setCartRecurrent = (ctx: Ctx, recurrent: boolean): Promise<CartAnswer> =>
  editCart(ctx, (cart) => ({ recurrent, couponTitle: recurrent ? null : cart.couponTitle }));

export const setCartFreightType = (ctx: Ctx, freightType: FreightType): Promise<CartAnswer> =>
  editCart(ctx, () => ({ freightType }));

/** Remembers how he means to pay, so that the total shows installments right. More than the operator splits is no wish. */
export const setCartPayment = (ctx: Ctx, paymentType: number, installments: number): Promise<CartAnswer> =>
  editCart(ctx, () => {
    if (![1, 2, 3].includes(paymentType)) return new Refusal('payment_type_not_allowed');
    if (!Number.isSafeInteger(installments) || installments < 1 || installments > 5)
      return new Refusal('above_expected_installment_number');
    if (installments > pricingFacts(ctx.catalog.now()).settings.maxInstallments)
      return new Refusal('installments_amount_not_allowed');
    return { paymentType, installments };
  });

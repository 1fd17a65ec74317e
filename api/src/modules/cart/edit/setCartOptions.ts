import { isMethod } from '#schema/payment/methods.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { CartContext } from '../cartOwner.ts';
import type { FreightType } from '../cartPrice.types.ts';
import { installmentMessage } from '../pricing/installments.ts';
import { pricingFacts } from '../pricingFacts.ts';
import { type CartAnswer, editCart } from './editCart.ts';

/**
 * Stores whether the shopper wants a subscription; a subscription has no coupon. Pricing decides whether the cart
 * qualifies.
 */
export const setCartRecurrent = (ctx: CartContext, recurrent: boolean): Promise<CartAnswer> =>
  editCart(ctx, (cart) => ({ recurrent, couponTitle: recurrent ? null : cart.couponTitle }));

export const setCartFreightType = (ctx: CartContext, freightType: FreightType): Promise<CartAnswer> =>
  editCart(ctx, () => ({ freightType }));

/**
 * Stores the chosen payment, so that the cart shows the total with these installments. A number above the maximum in
 * the settings is refused; above 5 the documented code is `above_expected_installment_number`.
 */
export const setCartPayment = (
  ctx: CartContext,
  paymentType: number,
  installments: number,
): Promise<CartAnswer> =>
  editCart(ctx, () => {
    if (!isMethod(paymentType)) return new Refusal('payment_type_not_allowed');
    if (!Number.isSafeInteger(installments) || installments < 1 || installments > 5)
      return new Refusal('above_expected_installment_number');
    const { settings } = pricingFacts(ctx.catalog.current());
    if (installments > settings.installments.max)
      return new Refusal(
        'installments_amount_not_allowed',
        installmentMessage('installments_amount_not_allowed', settings),
      );
    return { paymentType, installments };
  });

import { Refusal } from '../../../shared/refusals.ts';
import type { CartContext } from '../cartContext.ts';
import type { FreightType } from '../freightType.ts';
import { installmentMessage } from '../pricing/installments/installments.ts';
import { pricingFacts } from '../pricingFacts.ts';
import { type CartAnswer, editCart } from './editCart.ts';

/**
 * Stores that the shopper asks for a subscription and removes the coupon; pricing decides whether the cart qualifies.
 */
export const setCartRecurrent = (ctx: CartContext, recurrent: boolean): Promise<CartAnswer> =>
  editCart(ctx, (cart) => ({ recurrent, couponTitle: recurrent ? null : cart.couponTitle }));

export const setCartFreightType = (ctx: CartContext, freightType: FreightType): Promise<CartAnswer> =>
  editCart(ctx, () => ({ freightType }));

/**
 * Stores the chosen payment, so that the total shows the right installments. A number above the operator's maximum is
 * not stored.
 */
export const setCartPayment = (
  ctx: CartContext,
  paymentType: number,
  installments: number,
): Promise<CartAnswer> =>
  editCart(ctx, () => {
    if (![1, 2, 3].includes(paymentType)) return new Refusal('payment_type_not_allowed');
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

/**
 * After a refused payment: another try on this page, a new order from the cart because this one can never be paid, or
 * the page of this order because it was paid or is waiting already.
 */
export type WayAfter = 'again' | 'cart' | 'order';

const ORDER = new Set(['transaction_already_approved']);

/**
 * Refusals that no other card or method mends: the order keeps the price, coupon, credit and goods with which it was
 * created. The cart has the current ones.
 */
const CART = new Set([
  'transaction_not_payable',
  'transaction_already_cancellation',
  'payment_expired',
  'credit_not_available',
  'coupon_expired',
  'coupon_already_used',
  'product_unsafe_for_you',
  'price_changed',
]);

export const wayAfter = (code: string): WayAfter =>
  ORDER.has(code) ? 'order' : CART.has(code) ? 'cart' : 'again';

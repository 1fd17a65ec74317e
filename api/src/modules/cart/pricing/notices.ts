import type { CartFacts } from './facts.ts';
import type { PaymentRefusal } from './installments/installmentOption.ts';
import type {
  CartNotice,
  CouponOutcome,
  CreditOutcome,
  DroppedLine,
  FreightQuote,
  NoticeCode,
} from './pricedCart.ts';
import type { SellableLine } from './sellable.ts';

export type NoticeFacts = {
  readonly cart: CartFacts;
  readonly sellable: { readonly lines: readonly SellableLine[]; readonly dropped: readonly DroppedLine[] };
  readonly recurrent: boolean;
  readonly coupon: CouponOutcome;
  readonly credit: CreditOutcome;
  readonly chosenFreight: FreightQuote | null;
  readonly refusedPayment: PaymentRefusal | null;
};

/** One notice for each difference between the priced cart and the stored one, so that the shopper sees every change. */
export function collectNotices(facts: NoticeFacts): CartNotice[] {
  const { cart, sellable, recurrent, coupon, credit, chosenFreight, refusedPayment } = facts;
  const notices: CartNotice[] = [];
  const addNotice = (code: NoticeCode, line?: { lineId: string; productId: string }) =>
    notices.push({ code, lineId: line?.lineId ?? null, productId: line?.productId ?? null });

  for (const line of sellable.dropped) {
    // A client sends zero to remove a line, so the removal needs no notice.
    if (line.reason !== 'quantity_zero') addNotice(line.reason, line);
  }
  for (const { line, wasReduced } of sellable.lines) if (wasReduced) addNotice('quantity_reduced', line);
  if (cart.recurrent && !recurrent && sellable.lines.length > 0) addNotice('recurrent_not_available');
  if (coupon.status === 'dropped') addNotice(coupon.code);
  if (credit.status === 'waiting') addNotice('credit_below_minimum');
  if (chosenFreight && cart.freightType !== null && chosenFreight.type !== cart.freightType) {
    addNotice('freight_type_changed');
  }
  if (refusedPayment) addNotice(refusedPayment);
  return notices;
}

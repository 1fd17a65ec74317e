import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { CartFacts } from './facts.ts';
import { type InstallmentSettings, installmentMessage, type PaymentRefusal } from './installments.ts';
import { asWholeProducts, liveOfferOf } from './liveOffer.ts';
import type {
  CartNotice,
  CouponOutcome,
  CreditOutcome,
  DroppedLine,
  FreightQuote,
  NoticeCode,
  PricedLine,
} from './pricedCart.ts';
import type { SellableLine } from './sellable.ts';

export type NoticeFacts = {
  readonly cart: CartFacts;
  readonly sellable: { readonly lines: readonly SellableLine[]; readonly dropped: readonly DroppedLine[] };
  readonly lines: readonly PricedLine[];
  readonly recurrent: boolean;
  readonly coupon: CouponOutcome;
  readonly credit: CreditOutcome;
  readonly chosenFreight: FreightQuote | null;
  readonly refusedPayment: PaymentRefusal | null;
  /** The lines that lost a promotion; null for the delivery. */
  readonly endedPromotions: readonly (PricedLine | null)[];
};

/** One notice for each difference between the priced cart and the stored one, so that the shopper sees every change. */
export function collectNotices(facts: NoticeFacts): CartNotice[] {
  const { cart, sellable, lines, recurrent, coupon, credit, chosenFreight, refusedPayment } = facts;
  const notices: CartNotice[] = [];
  const addNotice = (code: NoticeCode, line?: { lineId: string; productId: string }) =>
    notices.push({ code, lineId: line?.lineId ?? null, productId: line?.productId ?? null });

  for (const line of sellable.dropped) {
    // A client sends zero to remove a line, so the removal needs no notice.
    if (line.reason !== 'quantity_zero') addNotice(line.reason, line);
  }
  for (const { line, wasReduced } of sellable.lines) if (wasReduced) addNotice('quantity_reduced', line);
  for (const line of lines) {
    if (isJustAdded(line, cart)) {
      if (line.parentLineId !== null) addNotice('second_unit_added', line);
      else if (line.rule === 'lightning' && isListing(line.productId, cart))
        addNotice('lightning_applied', line);
    }
  }
  for (const line of endedOffers(cart, lines)) addNotice('lightning_ended', line);
  // One notice for the whole cart: a promotion of many lines ends once.
  const [ended] = facts.endedPromotions;
  if (ended !== undefined)
    addNotice('promotion_ended', facts.endedPromotions.length === 1 && ended ? ended : undefined);
  if (cart.recurrent && !recurrent && sellable.lines.length > 0) addNotice('recurrent_not_available');
  if (coupon.status === 'dropped') addNotice(coupon.code);
  if (credit.status === 'waiting') addNotice('credit_below_minimum');
  if (chosenFreight && cart.freightType !== null && chosenFreight.type !== cart.freightType) {
    addNotice('freight_type_changed');
  }
  if (refusedPayment) addNotice(refusedPayment);
  return notices;
}

/** In a cart of several products, a notice about one of them starts with the product's name. */
export function noticeText(
  code: ErrorCode,
  productName: string | null,
  settings: InstallmentSettings,
): string {
  const text = installmentMessage(code, settings);
  return productName === null ? text : `${productName}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

const seenLines = (cart: CartFacts): NonNullable<CartFacts['seenLines']> => cart.seenLines ?? cart.lines;

const isJustAdded = ({ productId }: PricedLine, cart: CartFacts): boolean =>
  !seenLines(cart).some((line) => line.productId === productId);

function isListing(productId: string, { catalog }: CartFacts): boolean {
  const product = catalog.product(productId);
  return product !== undefined && product.productWithoutPromotionId !== null && !product.isPromotionalProduct;
}

/** The lines whose offer was shown before and runs no longer. */
function endedOffers(cart: CartFacts, lines: readonly PricedLine[]): PricedLine[] {
  const { catalog, now } = cart;
  const ended = new Set<string>();
  for (const { productId } of seenLines(cart)) {
    const [whole] = asWholeProducts([{ productId }], catalog);
    const product = whole && whole.productId !== productId ? catalog.product(whole.productId) : undefined;
    if (product && liveOfferOf(product, catalog, now)?.listing.id !== productId) ended.add(product.id);
  }
  return ended.size === 0
    ? []
    : lines.filter((line) => ended.has(asWholeProducts([line], catalog)[0]?.productId ?? ''));
}

import { normalizeCep } from '#schema/br/cep.ts';
import { add, type Cents, subtract, ZERO } from '#schema/money.ts';
import { includesCep } from '../../settings/freight/cepRanges.rules.ts';
import { applyCredit } from './credit.ts';
import type { CartFacts, DraftLine } from './facts.ts';
import { chooseFreight, type FreightQuotes, parcelGrams, quoteFreights } from './freight.ts';
import {
  allowedPayment,
  installmentOptions,
  interestOf,
  paymentRefusal,
  totalLabel,
} from './installments.ts';
import { kitTier, NO_KIT } from './kit.ts';
import { writeLedger } from './ledger.ts';
import { priceLine, totalOf } from './linePrice.ts';
import { collectNotices } from './notices.ts';
import { medicineIdsOf, minimumAge } from './prescription.ts';
import type { PricedCart, PricedLine } from './pricedCart.ts';
import { applyDiscounts, endedPromotions, freeAreas, type Includes, nextFreeFreight } from './promotion.ts';
import { type SellableLine, sellableLines } from './sellable.ts';
import { mayBeRecurrent } from './subscription.ts';

const NO_FREIGHT: FreightQuotes = { available: [], problem: null };

/**
 * Calculates the prices of a cart and the ledger that explains them. It is a pure function, without database and clock.
 */
export function priceCart(cart: CartFacts): PricedCart {
  const { catalog, settings, now } = cart;
  const { sellable, qualifies, recurrent, kit, lines: own } = priceLines(cart);
  const discounts = {
    promotions: settings.promotions,
    coupon: cart.coupon,
    credit: cart.credit ?? null,
    isLoggedIn: cart.viewer.isLoggedIn,
    catalog,
    recurrent,
    now,
  };
  const { lines, outcome: coupon } = applyDiscounts(own, discounts);

  const goods = lines.filter(({ service }) => service === null);
  const needsDelivery = goods.length > 0;
  const cep = normalizeCep(cart.zipcode?.zipcode ?? '') ?? '';
  const includes: Includes = (ranges) => ranges.length === 0 || includesCep(ranges, cep);
  const parcel = {
    grams: parcelGrams(sellable.lines.map(weighedLine), settings.freight),
    goods: valueForFreight(goods, own),
    recurrent,
    freeAreas: freeAreas(own, discounts),
  };
  const isShipped = cart.zipcode !== null && needsDelivery;
  const freights = isShipped ? quoteFreights(cart.zipcode, parcel, settings.freight) : NO_FREIGHT;
  const chosenFreight = chooseFreight(freights.available, cart.freightType);

  const credit = applyCredit(lines, cart.credit, now);
  const price = add(totalOf(lines, 'value'), chosenFreight?.price ?? ZERO);
  // The amount that remains to pay decides which instalments are allowed, and whether the total is zero.
  const due = { amount: credit.status === 'applied' ? subtract(price, credit.amount) : price, recurrent };
  const refusedPayment =
    cart.payment && lines.length > 0 ? paymentRefusal(cart.payment, due, settings) : null;
  const payment = cart.payment && allowedPayment(cart.payment, refusedPayment);
  const installments = payment?.installments ?? 1;
  const interestValue = interestOf(due.amount, installments, settings);

  return {
    lines,
    dropped: sellable.dropped,
    units: lines.reduce((units, line) => units + line.quantity, 0),
    recurrent,
    mayBeRecurrent: qualifies,
    coupon,
    credit,
    needsDelivery,
    availableFreights: freights.available,
    chosenFreight,
    freightProblem: freights.problem,
    freeAreas: parcel.freeAreas,
    freeFreight: nextFreeFreight(own, { ...discounts, includes }),
    payment,
    installmentOptions: lines.length > 0 ? installmentOptions(due, settings) : [],
    totalLabel: totalLabel(due, payment, settings),
    subtotal: totalOf(lines, 'subValue'),
    discount: totalOf(lines, 'discountValue'),
    freight: chosenFreight?.price ?? null,
    interestValue,
    total: add(due.amount, interestValue),
    ledger: writeLedger({
      lines,
      kit,
      coupon: cart.coupon,
      freight: chosenFreight,
      credit,
      interest: interestValue,
      installments,
    }),
    needsPrescription: lines.some((line) => line.prescription),
    medicineIds: medicineIdsOf(sellable.lines),
    minimumAge: minimumAge(sellable.lines),
    notices: collectNotices({
      cart,
      sellable,
      lines,
      recurrent,
      coupon,
      credit,
      chosenFreight,
      refusedPayment,
      endedPromotions: endedPromotions(own, { ...discounts, seenAt: cart.seenAt, includes }),
    }),
  };
}

/** A promotion lowers a price, but takes no free freight away: its lines count at the price before it. */
const valueForFreight = (goods: readonly PricedLine[], own: readonly PricedLine[]): Cents =>
  add(
    ...goods.map((line) =>
      line.rule === 'promotion'
        ? (own.find(({ lineId }) => lineId === line.lineId)?.value ?? line.value)
        : line.value,
    ),
  );

type LineFacts = Pick<CartFacts, 'lines' | 'recurrent' | 'catalog' | 'settings' | 'now'>;

function priceLines({ lines, recurrent: isRequested, catalog, settings, now }: LineFacts) {
  const sellable = sellableLines(lines, catalog);
  const qualifies = mayBeRecurrent(sellable.lines);
  const recurrent = isRequested && qualifies;
  const kit = recurrent ? NO_KIT : kitTier(sellable.lines, settings.kitDiscounts);
  const pricing = { catalog, lightningPercent: settings.lightningPercent, kit, recurrent, now };
  return {
    sellable,
    qualifies,
    recurrent,
    kit,
    lines: sellable.lines.map((line) => priceLine(line, pricing)),
  };
}

/** The lines to store: each with the listing that the shopper is shown, so that the end of its offer is noticed. */
export function followOffers(facts: LineFacts): DraftLine[] {
  const shown = new Map(priceLines(facts).lines.map(({ lineId, productId }) => [lineId, productId]));
  return facts.lines.map((line) => ({ ...line, productId: shown.get(line.lineId) ?? line.productId }));
}

const weighedLine = ({ line, product, variant }: SellableLine) => ({
  skuId: variant?.id ?? product.skuId,
  quantity: line.quantity,
});

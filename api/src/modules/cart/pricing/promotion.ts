import type { CepRange } from '#schema/br/cep.ts';
import { type Cents, cents, multiplyCents, percentOff, subtract, ZERO } from '#schema/money.ts';
import { acceptsCoupon, couponRefusal, deductCoupon, divideAmong } from './coupon.ts';
import { applyCredit } from './credit.ts';
import type { CartFacts, CatalogFacts, CouponFacts, PromotionFacts } from './facts.ts';
import { percentBetween, totalOf } from './linePrice.ts';
import type { CouponOutcome, FreeArea, FreeFreight, PricedLine } from './pricedCart.ts';

type Moments = Pick<PromotionFacts, 'startsAt' | 'endsAt' | 'offSince'>;

/** A promotion runs from its first instant until just before its last, and not since an admin switched it off. */
const runsAt = ({ startsAt, endsAt, offSince }: Moments, at: Date): boolean =>
  startsAt <= at && at < endsAt && (offSince === null || at < offSince);

/** The promotions that run, the oldest first, so that equal ones are always chosen in the same way. */
const runningPromotions = (promotions: readonly PromotionFacts[], at: Date): PromotionFacts[] =>
  promotions
    .filter((promotion) => runsAt(promotion, at))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1));

/**
 * Whether a line counts for promotions and may get their discount. Services never do; in regulated mode neither do
 * medicines, nor the listings that sell their units.
 */
function takesPart({ productId, service }: PricedLine, catalog: CatalogFacts): boolean {
  if (service !== null) return false;
  const whole = catalog.product(wholeIdOf(productId, catalog));
  return catalog.product(productId)?.mayBePromoted === true && whole?.mayBePromoted !== false;
}

/** A second unit and a lightning listing count as the product whose units they sell. */
const wholeIdOf = (productId: string, catalog: CatalogFacts): string =>
  catalog.product(productId)?.productWithoutPromotionId ?? productId;

/**
 * What promotions count: the goods that take part, at their prices after lightning offers, second units and the kit, but
 * before promotions and the coupon. So no promotion makes the cart lose another one, or its free freight.
 */
const countedValue = (lines: readonly PricedLine[], catalog: CatalogFacts): Cents =>
  totalOf(
    lines.filter((line) => takesPart(line, catalog)),
    'value',
  );

/** The lines that a promotion of goods gives its discount to; none while the cart does not reach it. */
function linesOf(promotion: PromotionFacts, own: readonly PricedLine[], catalog: CatalogFacts): PricedLine[] {
  const part = own.filter((line) => takesPart(line, catalog));
  if (promotion.kind === 'minimum') return totalOf(part, 'value') >= promotion.from ? part : [];
  const chosen = part.filter(({ productId }) => promotion.productIds.has(wholeIdOf(productId, catalog)));
  const count = promotion.countsProducts
    ? new Set(chosen.map(({ productId }) => wholeIdOf(productId, catalog))).size
    : chosen.reduce((units, { quantity }) => units + quantity, 0);
  return promotion.kind === 'pairs' && count >= promotion.units ? chosen : [];
}

export type DiscountFacts = Pick<CartFacts, 'catalog' | 'coupon' | 'credit' | 'now'> & {
  readonly promotions: readonly PromotionFacts[];
  readonly isLoggedIn: boolean;
  readonly recurrent: boolean;
};

type Discounted = { readonly lines: readonly PricedLine[]; readonly outcome: CouponOutcome };

/**
 * Gives each line at most one discount: its own, that of a promotion or that of the coupon. Of all ways to combine the
 * promotions that run with the coupon it chooses the one that costs the shopper least; at the same price a promotion is
 * preferred, so that the coupon is not used up. A subscription takes no part.
 */
export function applyDiscounts(own: readonly PricedLine[], facts: DiscountFacts): Discounted {
  const { catalog, coupon, credit, isLoggedIn, now, recurrent } = facts;
  const reached = recurrent ? [] : reachedPromotions(own, facts);
  // The ways are compared as for a signed-in shopper; at the end, the coupon of a guest waits.
  const deduct = (lines: readonly PricedLine[], typed: CouponFacts | null, mayUse = true) =>
    deductCoupon(lines, typed, { isLoggedIn: mayUse, recurrent, now });
  if (reached.length === 0) return deduct(own, coupon, isLoggedIn);

  const due = ({ lines }: Discounted): number => {
    const applied = applyCredit(lines, credit, now);
    return totalOf(lines, 'value') - (applied.status === 'applied' ? applied.amount : 0);
  };
  const cheapest = (typed: CouponFacts | null): Discounted =>
    waysToDiscount(own, reached, { catalog, coupon: typed, now })
      .map((lines) => deduct(lines, typed))
      .reduce((best, way) => (due(way) < due(best) ? way : best));

  const withCoupon = cheapest(coupon);
  if (coupon && withCoupon.outcome.status === 'dropped') {
    const isUsable = deduct(own, coupon).outcome.status === 'applied';
    const { title } = withCoupon.outcome;
    if (isUsable)
      return { ...withCoupon, outcome: { status: 'dropped', title, code: 'coupon_below_promotion' } };
  }
  if (isLoggedIn || withCoupon.outcome.status !== 'applied') return withCoupon;
  // The coupon of a guest takes nothing off yet: the promotions are chosen without it.
  const guest = cheapest(null);
  const discount = cents(Math.max(0, totalOf(guest.lines, 'value') - totalOf(withCoupon.lines, 'value')));
  return { ...guest, outcome: { status: 'waiting', title: withCoupon.outcome.title, discount } };
}

type Reached = { readonly promotion: PromotionFacts; readonly lineIds: ReadonlySet<string> };

function reachedPromotions(
  own: readonly PricedLine[],
  { promotions, catalog, now }: Pick<DiscountFacts, 'promotions' | 'catalog' | 'now'>,
): Reached[] {
  return runningPromotions(promotions, now).flatMap((promotion) => {
    const lineIds = new Set(linesOf(promotion, own, catalog).map(({ lineId }) => lineId));
    return lineIds.size > 0 ? [{ promotion, lineIds }] : [];
  });
}

/**
 * The ways to combine the promotions, the preferred one first: every percentage where it is the best of its line; the
 * same, leaving the coupon the lines where the coupon takes off more; one amount; none.
 */
function waysToDiscount(
  own: readonly PricedLine[],
  reached: readonly Reached[],
  { catalog, coupon, now }: { catalog: CatalogFacts; coupon: CouponFacts | null; now: Date },
): (readonly PricedLine[])[] {
  const percents = reached.filter(({ promotion }) => promotion.percent !== null);
  const ways: (readonly PricedLine[])[] = [own.map((line) => bestPercent(line, percents, catalog))];
  const couponPercent = coupon && couponRefusal(coupon, { recurrent: false, now }) ? null : coupon?.percent;
  if (coupon && couponPercent) {
    ways.push(
      own.map((line) => {
        const promoted = bestPercent(line, percents, catalog);
        const isWorse = promoted.discountPercentage < couponPercent && acceptsCoupon(line, coupon);
        return isWorse ? line : promoted;
      }),
    );
  }
  for (const { promotion, lineIds } of reached)
    if (promotion.amount !== null)
      ways.push(takeAmountOff(own, { ...promotion, amount: promotion.amount, lineIds }));
  return [...ways, own];
}

/** The line at its lowest price among these promotions, or as it was where its own price is not above that. */
function bestPercent(line: PricedLine, reached: readonly Reached[], catalog: CatalogFacts): PricedLine {
  let best = line;
  for (const { promotion, lineIds } of reached) {
    if (promotion.percent === null || !lineIds.has(line.lineId)) continue;
    const price = fullPriceOf(line, catalog);
    const subValue = multiplyCents(price, line.quantity);
    const value = multiplyCents(percentOff(price, promotion.percent), line.quantity);
    if (value >= best.value) continue;
    best = {
      ...line,
      price,
      subValue,
      value,
      discountValue: subtract(subValue, value),
      discountPercentage: promotion.percent,
      rule: 'promotion',
      promotion: promotion.title,
    };
  }
  return best;
}

/** The base price of a lightning offer was never asked for, so a promotion starts from the ordinary price. */
function fullPriceOf({ productId, price, rule }: PricedLine, catalog: CatalogFacts): Cents {
  const ordinary = rule === 'lightning' ? catalog.product(wholeIdOf(productId, catalog))?.value : undefined;
  return ordinary !== undefined && ordinary < price ? ordinary : price;
}

/** Divides an amount among the lines without another discount, by their prices, as the coupon does. */
function takeAmountOff(
  own: readonly PricedLine[],
  { title, amount, lineIds }: { title: string; amount: Cents; lineIds: ReadonlySet<string> },
): readonly PricedLine[] {
  const parts = divideAmong(
    own.filter((line) => line.rule === null && lineIds.has(line.lineId)),
    amount,
  );
  return own.map((line) => {
    const discountValue = parts.get(line) ?? ZERO;
    if (discountValue === 0) return line;
    const value = subtract(line.subValue, discountValue);
    const discountPercentage = percentBetween(line.subValue, value);
    return { ...line, rule: 'promotion', promotion: title, value, discountValue, discountPercentage };
  });
}

/** Whether the place of the cart is in these ranges; no ranges are all of Brazil. */
export type Includes = (ranges: readonly CepRange[]) => boolean;

type FreightFacts = Pick<DiscountFacts, 'promotions' | 'catalog' | 'recurrent' | 'now'>;

const freightPromotions = ({ promotions, recurrent, now }: FreightFacts): PromotionFacts[] =>
  recurrent ? [] : runningPromotions(promotions, now).filter(({ kind }) => kind === 'freeFreight');

/** Where the standard delivery of this cart is free. */
export function freeAreas(own: readonly PricedLine[], facts: FreightFacts): FreeArea[] {
  const value = countedValue(own, facts.catalog);
  return freightPromotions(facts).flatMap(({ title, ranges, from }) =>
    value > 0 && value >= from ? [{ title, ranges }] : [],
  );
}

/** The free freight that the cart is closest to; before the zipcode is known, of those for all of Brazil. */
export function nextFreeFreight(
  own: readonly PricedLine[],
  facts: FreightFacts & { readonly includes: Includes },
): FreeFreight | null {
  const value = countedValue(own, facts.catalog);
  if (value === 0) return null;
  const [closest] = freightPromotions(facts)
    .filter(({ ranges }) => facts.includes(ranges))
    .sort((a, b) => a.from - b.from);
  if (!closest) return null;
  return { title: closest.title, from: closest.from, missing: cents(Math.max(0, closest.from - value)) };
}

/**
 * The lines that had a promotion when the shopper last saw them and lost it, because it ended. Null is the delivery
 * of the whole cart.
 */
export function endedPromotions(
  own: readonly PricedLine[],
  facts: DiscountFacts & { readonly seenAt: Date | undefined; readonly includes: Includes },
): (PricedLine | null)[] {
  const { promotions, seenAt, now, catalog } = facts;
  if (!seenAt || seenAt >= now || facts.recurrent) return [];
  const ended = promotions.filter((promotion) => runsAt(promotion, seenAt) && !runsAt(promotion, now));
  if (ended.length === 0) return [];
  const isDearer = ({ lineId, value }: PricedLine, before: readonly PricedLine[]) =>
    (before.find((line) => line.lineId === lineId)?.value ?? value) < value;
  const before = applyDiscounts(own, { ...facts, now: seenAt, coupon: null }).lines;
  const after = applyDiscounts(own, { ...facts, coupon: null }).lines;
  const lost = after.filter((line) => isDearer(line, before));
  const isFreeAt = (at: Date) =>
    freeAreas(own, { promotions, catalog, recurrent: false, now: at }).some(({ ranges }) =>
      facts.includes(ranges),
    );
  return isFreeAt(seenAt) && !isFreeAt(now) ? [...lost, null] : lost;
}

import {
  add,
  allocate,
  type Cents,
  cents,
  multiplyCents,
  percentOff,
  subtract,
  ZERO,
} from '#schema/money.ts';
import type { CouponFacts } from './facts.ts';
import { percentBetween } from './linePrice.ts';
import type { CouponOutcome, CouponRefusal, PricedLine } from './pricedCart.ts';

export type CouponSituation = {
  readonly recurrent: boolean;
  readonly now: Date;
};

/**
 * Why the coupon cannot be used, whatever the lines of the cart: its dates and uses, this person's earlier use, or a
 * subscription. Null if it can.
 */
export function couponRefusal(coupon: CouponFacts, situation: CouponSituation): CouponRefusal | null {
  if (!isRunning(coupon, situation.now)) return 'coupon_expired';
  if (coupon.oncePerUser && coupon.usedByViewer) return 'coupon_already_used';
  return situation.recurrent ? 'coupon_not_in_recurrent' : null;
}

function isRunning({ active, validFrom, validUntil, maxUses, uses }: CouponFacts, now: Date): boolean {
  const isOpen = (validFrom === null || now >= validFrom) && (validUntil === null || now <= validUntil);
  return active && isOpen && (maxUses === null || uses < maxUses);
}

/**
 * Subtracts the coupon from the lines that have no other discount. A coupon that changes no price is dropped, and that
 * of a guest waits for the sign-in.
 */
export function deductCoupon(
  lines: readonly PricedLine[],
  coupon: CouponFacts | null,
  { isLoggedIn, ...situation }: CouponSituation & { readonly isLoggedIn: boolean },
): { lines: readonly PricedLine[]; outcome: CouponOutcome } {
  if (!coupon) return { lines, outcome: { status: 'none' } };
  const { title, productId } = coupon;
  const dropped = (code: CouponRefusal) => ({ lines, outcome: { status: 'dropped', title, code } as const });

  const refusal = couponRefusal(coupon, situation);
  if (refusal) return dropped(refusal);

  const discounts = couponDiscounts(lines, coupon);
  const discount = add(...discounts.values());
  if (discount === 0) return dropped('not_applicable_coupon');
  if (!isLoggedIn) return { lines, outcome: { status: 'waiting', title, discount } };
  return {
    lines: lines.map((line) => deductFromLine(line, discounts.get(line) ?? ZERO, coupon.percent)),
    outcome: { status: 'applied', title, productId, discount },
  };
}

function couponDiscounts(lines: readonly PricedLine[], coupon: CouponFacts): Map<PricedLine, Cents> {
  const discountable = lines.filter((line) => acceptsCoupon(line, coupon));
  const { percent } = coupon;
  if (percent !== null) {
    return new Map(discountable.map((line) => [line, percentDiscount(line, percent)]));
  }
  return divideAmong(discountable, coupon.value ?? ZERO);
}

/** Divides an amount, at most the price of the lines, among them by their prices. */
export function divideAmong(lines: readonly PricedLine[], wanted: Cents): Map<PricedLine, Cents> {
  const sorted = [...lines].sort(byProduct);
  const total = add(...sorted.map((line) => line.value));
  const parts = allocate(
    cents(Math.min(wanted, total)),
    sorted.map((line) => line.value),
  );
  return new Map(sorted.map((line, index) => [line, parts[index] ?? ZERO]));
}

/** A line takes the coupon of its product if it has no other discount. An evaluation never does. */
export function acceptsCoupon(line: PricedLine, coupon: CouponFacts): boolean {
  if (line.service !== null) return false;
  return line.rule === null && (coupon.productId === null || coupon.productId === line.productId);
}

/**
 * Sorts by product before the discount is divided: the centavos that remain after rounding then go to the same
 * products in a reordered cart.
 */
function byProduct(a: PricedLine, b: PricedLine): number {
  if (a.productId !== b.productId) return a.productId < b.productId ? -1 : 1;
  return (a.variantId ?? '') < (b.variantId ?? '') ? -1 : 1;
}

function percentDiscount(line: PricedLine, percent: number): Cents {
  return subtract(line.subValue, multiplyCents(percentOff(line.price, percent), line.quantity));
}

function deductFromLine(line: PricedLine, discountValue: Cents, percent: number | null): PricedLine {
  if (discountValue === 0) return line;
  const value = subtract(line.subValue, discountValue);
  const discountPercentage = percent ?? percentBetween(line.subValue, value);
  return { ...line, rule: 'coupon', value, discountValue, discountPercentage };
}

import type { CreditFacts } from './facts.ts';
import { totalOf } from './linePrice.ts';
import type { CreditOutcome, PricedLine } from './pricedCart.ts';

/**
 * A store credit is spent in one order and in full, so it is applied only when the goods cost at least its amount;
 * below that its status is `waiting`. Freight is not counted; otherwise choosing a cheaper freight could remove the
 * credit.
 */
export function applyCredit(
  lines: readonly PricedLine[],
  credit: CreditFacts | null | undefined,
  now: Date,
): CreditOutcome {
  const goods = lines.filter(({ service }) => service === null);
  if (!credit || now >= credit.expiresAt || goods.length === 0) return { status: 'none' };
  if (totalOf(goods, 'value') < credit.amount) return { status: 'waiting' };
  return { status: 'applied', id: credit.id, amount: credit.amount };
}

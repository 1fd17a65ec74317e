import type { CreditFacts } from './facts.ts';
import { totalOf } from './linePrice.ts';
import type { CreditOutcome, PricedLine } from './pricedCart.ts';

/**
 * A credit is spent once and whole, so it waits until the goods cost at least its amount. No centavo of it is lost and
 * no total falls below zero. The freight does not count; otherwise choosing another freight could remove the credit.
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

import { addDays, addMonths } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { cents } from '#schema/money.ts';
import type { CreditFacts } from '../pricing/facts.ts';

export type CreditState = 'available' | 'reserved' | 'spent' | 'void';

/**
 * The states that may follow each state. An order reserves a credit and spends it when the order is paid; a cancelled
 * order makes it available again. A refund of the evaluation voids it.
 */
export const CREDIT_MOVES: Readonly<Record<CreditState, readonly CreditState[]>> = {
  available: ['reserved', 'void'],
  reserved: ['available', 'spent', 'void'],
  spent: ['available', 'void'],
  void: [],
};

const VALID_MONTHS = 6;
/** A credit that was spent on a cancelled order can be used for at least this long again. */
const GRACE_DAYS = 30;

/** A credit expires after six calendar months, at the end of the day in São Paulo. */
export const creditExpiry = (paidAt: Date): Date =>
  endOfDayInSaoPaulo(addMonths(todayInSaoPaulo(paidAt), VALID_MONTHS));

export const graceExpiry = (returnedAt: Date): Date =>
  endOfDayInSaoPaulo(addDays(todayInSaoPaulo(returnedAt), GRACE_DAYS));

/** An available credit, as the SQL statement that reads the cart returns it. */
export interface OpenCredit {
  id: string;
  amountCents: number;
  expiresAt: string;
}

/** The first credit that has not expired. `credits` are sorted by expiry. */
export function usableCredit(credits: readonly OpenCredit[], now: Date): CreditFacts | null {
  const credit = credits.find(({ expiresAt }) => now < new Date(expiresAt));
  return credit
    ? { id: credit.id, amount: cents(credit.amountCents), expiresAt: new Date(credit.expiresAt) }
    : null;
}

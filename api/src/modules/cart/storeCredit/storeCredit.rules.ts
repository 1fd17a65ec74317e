import { addDays, addMonths } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { cents } from '#schema/money.ts';
import type { CreditFacts } from '../pricing/facts.ts';

export type CreditState = 'available' | 'reserved' | 'spent' | 'void';

/**
 * An order reserves the credit and spends it when it is paid; a cancelled order returns it. A refunded credit is void.
 */
export const CREDIT_MOVES: Readonly<Record<CreditState, readonly CreditState[]>> = {
  available: ['reserved', 'void'],
  reserved: ['available', 'spent', 'void'],
  spent: ['available', 'void'],
  void: [],
};

const MONTHS = 6;
/** A credit that returns from a cancelled order can be used for at least this long. */
const GRACE_DAYS = 30;

/** Six calendar months, to the end of the last day. */
export const creditExpiry = (paidAt: Date): Date =>
  endOfDayInSaoPaulo(addMonths(todayInSaoPaulo(paidAt), MONTHS));

export const graceExpiry = (returnedAt: Date): Date =>
  endOfDayInSaoPaulo(addDays(todayInSaoPaulo(returnedAt), GRACE_DAYS));

/** A credit that can be used. The statement that reads the cart reads it too. */
export interface OpenCredit {
  id: string;
  amountCents: number;
  expiresAt: string;
}

/** The credit that ends first. */
export function usableCredit(credits: readonly OpenCredit[], now: Date): CreditFacts | null {
  const credit = credits.find(({ expiresAt }) => now < new Date(expiresAt));
  return credit
    ? { id: credit.id, amount: cents(credit.amountCents), expiresAt: new Date(credit.expiresAt) }
    : null;
}

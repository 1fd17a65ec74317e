import { z } from 'zod';
import { parseBRL } from '#schema/money.ts';
import { Refused } from './bank.ts';

/** An amount in a request: a form sends `amount` in reais as typed, a test sends `amountCents`. */
export const typedMoney = {
  amountCents: z.number().int().min(1).max(9_999_999_999).optional(),
  amount: z.string().max(30).optional(),
};

/** The amount in centavos; undefined when none was sent. Throws a refusal for a text that is not an amount. */
export function centsOf(typed: { amountCents?: number; amount?: string }): number | undefined {
  if (typed.amountCents !== undefined || !typed.amount) return typed.amountCents;
  const amount = parseBRL(typed.amount);
  if (amount === null || amount < 1) throw new Refused(400, 'invalid_amount');
  return amount;
}

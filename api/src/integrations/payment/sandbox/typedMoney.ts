import { z } from 'zod';
import { parseBRL } from '#schema/money.ts';
import { Refused } from './bank.ts';

/** A form sends reais as a person types them; a program sends centavos. */
export const typedMoney = {
  amountCents: z.number().int().min(1).max(9_999_999_999).optional(),
  amount: z.string().max(30).optional(),
};

export function centsOf(typed: { amountCents?: number; amount?: string }): number | undefined {
  if (typed.amountCents !== undefined || !typed.amount) return typed.amountCents;
  const amount = parseBRL(typed.amount);
  if (amount === null || amount < 1) throw new Refused(400, 'invalid_amount');
  return amount;
}

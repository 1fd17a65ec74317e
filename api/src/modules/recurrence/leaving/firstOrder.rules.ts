import type { MonthState } from '../month/month.rules.ts';

const PAID: readonly MonthState[] = ['charged', 'shipped', 'refunded'];

/**
 * Whether a subscription ends because its first order was cancelled or paid back whole. Once a later month was paid, that
 * month has an order of its own and the person cancels the subscription when they want to.
 */
export const endsWithFirstOrder = (months: readonly MonthState[]): boolean =>
  !months.some((state) => PAID.includes(state));

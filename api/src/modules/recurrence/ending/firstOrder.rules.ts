import type { MonthState } from '../month/month.rules.ts';

const PAID: readonly MonthState[] = ['charged', 'shipped', 'refunded'];

/**
 * Whether a subscription ends because its first order was cancelled or refunded in full. Once a later month was paid,
 * that month has its own order, and the person can cancel the subscription.
 */
export const endsWithFirstOrder = (months: readonly MonthState[]): boolean =>
  !months.some((state) => PAID.includes(state));

import type { Cents } from '#schema/money.ts';

/** In how many parts a card payment may be split, and what that costs. */
export interface InstallmentTerms {
  max: number;
  /** Up to this number the shop charges no interest. */
  interestFree: number;
  /** A smaller total, freight included, is paid at once. */
  minTotal: Cents;
  /** No instalment is smaller. */
  minEach: Cents;
  /** Interest in percent of the total, for each number above `interestFree`. */
  fees: readonly { installments: number; percent: number }[];
}

import { addMonths, type Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';

/** The two kinds of data that a law requires after an erasure. */
export type LegalHold = 'medical' | 'fiscal';

export const HOLD_LAW: Readonly<Record<LegalHold, string>> = {
  medical: 'Lei 13.787/2018, art. 6º',
  fiscal: 'Código Tributário Nacional, arts. 173, 174 e 195',
};

const MEDICAL_YEARS = 20;
const FISCAL_YEARS = 5;

/**
 * The last day of a hold. A medical record: 20 years from its last entry. Fiscal data: five years counted from the
 * first day of the year after the purchase (CTN, art. 173, I).
 */
export function holdUntil(kind: LegalHold, lastEntry: Date): Day {
  if (kind === 'medical') return addMonths(todayInSaoPaulo(lastEntry), 12 * MEDICAL_YEARS);
  return `${Number(todayInSaoPaulo(lastEntry).slice(0, 4)) + FISCAL_YEARS}-12-31` as Day;
}

import { addBusinessDays } from '#schema/br/businessDays.ts';
import { addDays, addMonths, type Day, day } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo } from '#schema/br/saoPaulo.ts';

/** What an evaluation pays before an admin sets another amount. */
export const FIRST_PAY_CENTS = 4_500;

/** An amount with the moment at which it takes effect. */
export interface DatedPay {
  amountCents: number;
  effectiveFrom: Date;
  createdAt: Date;
  cancelledAt: Date | null;
}

/**
 * What one evaluation pays at a moment, whatever its outcome: a doctor must never earn more by prescribing (CFM
 * 2.217/2018, art. 58 and 69). Of two amounts for the same moment the later entry applies.
 */
export function payAt(rates: readonly DatedPay[], at: Date): number {
  const due = rates
    .filter(({ effectiveFrom, cancelledAt }) => cancelledAt === null && effectiveFrom <= at)
    .toSorted(
      (a, b) =>
        a.effectiveFrom.getTime() - b.effectiveFrom.getTime() ||
        a.createdAt.getTime() - b.createdAt.getTime(),
    );
  return due.at(-1)?.amountCents ?? FIRST_PAY_CENTS;
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The requested month as AAAA-MM, or `otherwise` when it is missing or malformed. */
export const monthOr = (requestedMonth: string | null | undefined, otherwise: string): string =>
  requestedMonth && MONTH.test(requestedMonth) ? requestedMonth : otherwise;

/** The first moments of a month (AAAA-MM) and of the next one in São Paulo. */
export function boundsOf(month: string): { from: Date; to: Date } {
  const first = day(`${month}-01`);
  return { from: startOfDayInSaoPaulo(first), to: startOfDayInSaoPaulo(addMonths(first, 1)) };
}

/** A month is paid on this business day of the next one. */
const PAY_BUSINESS_DAY = 5;

/** The day on which the evaluations of a month (AAAA-MM) are paid. */
export function dueDayOf(month: string): Day {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const firstOfNext = day(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10));
  return addBusinessDays(addDays(firstOfNext, -1), PAY_BUSINESS_DAY, 'banking');
}

import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';

/** Subscribers are informed at least this long before the first month with the new price; the server decides. */
const NOTICE_DAYS = 30;
const MONTHS_OFFERED = 12;

/** The months from which a proposed price may apply, the next one first. */
export function proposalMonths(now: Date): string[] {
  const [year = 0, month = 1] = addDays(todayInSaoPaulo(now), NOTICE_DAYS).split('-').map(Number);
  return Array.from({ length: MONTHS_OFFERED }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}

import { onOrAfterBusinessDay } from '#schema/br/businessDays.ts';
import { addDays, type Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';

/** Buyers are notified of a delay from this hour on: deliveries of the evening before are entered by then, and no mail is sent at night. */
const FROM_HOUR = 9;
/** A parcel that was never entered as delivered is not announced as late after this many days. */
const ANNOUNCED_DAYS = 30;

/** The last day before today in São Paulo, and the first one whose delays are still announced. */
export function lateDays(now: Date): { first: Day; last: Day } {
  const last = addDays(todayInSaoPaulo(new Date(now.getTime() - FROM_HOUR * 3_600_000)), -1);
  return { first: addDays(last, -ANNOUNCED_DAYS), last };
}

/** Whether a promised day passed and its delay is still announced. */
export function isLate(promisedOn: Day, now: Date): boolean {
  const { first, last } = lateDays(now);
  return promisedOn >= first && promisedOn <= last;
}

/** The day on which an order had to be sent; the deadline of a weekend ends on the next business day, when carriers collect. */
export const sentBy = (dueAt: Date): Day => onOrAfterBusinessDay(todayInSaoPaulo(dueAt), 'delivery');

/**
 * The calendar of PIX Automático (BCB Resolution 402/2024 and the manual of the arrangement): when a charge
 * may be sent, refused and retried. All days are calendar days in São Paulo; PIX works every day of the year.
 */
import { addDays, type Day, daysBetween } from '../day.ts';
import { endOfDayInSaoPaulo, startOfDayInSaoPaulo } from '../saoPaulo.ts';

/** The earliest and the latest number of days before the due date to send a charge. */
export const PIX_SENT_DAYS_BEFORE = { earliest: 10, latest: 2 } as const;
/** After its due date a charge may be retried this many times, on different days within this many days. */
export const PIX_RETRIES = { most: 3, withinDays: 7 } as const;

export function mayBeSent(dueOn: Day, today: Day): boolean {
  const ahead = daysBetween(today, dueOn);
  return ahead >= PIX_SENT_DAYS_BEFORE.latest && ahead <= PIX_SENT_DAYS_BEFORE.earliest;
}

export interface PixRetry {
  /** The first due date of the charge. */
  firstDueOn: Day;
  /** The days of the retries so far. */
  earlier: readonly Day[];
  dueOn: Day;
  today: Day;
}

/** A retry is sent on the day before at the latest, so that the payer can refuse it too. */
export const mayBeRetried = ({ firstDueOn, earlier, dueOn, today }: PixRetry): boolean =>
  earlier.length < PIX_RETRIES.most &&
  !earlier.includes(dueOn) &&
  dueOn > today &&
  dueOn > firstDueOn &&
  dueOn <= addDays(firstDueOn, PIX_RETRIES.withinDays);

/** The payer may refuse a charge in their bank's app until 23:59 of the day before. */
export const refusableUntil = (dueOn: Day): Date => endOfDayInSaoPaulo(addDays(dueOn, -1));

export const mayRefuse = (dueOn: Day, now: Date): boolean => now <= refusableUntil(dueOn);

const HOUR_MS = 3_600_000;
const instantOn = (dueOn: Day, hour: number): Date =>
  new Date(startOfDayInSaoPaulo(dueOn).getTime() + hour * HOUR_MS);

/** The bank tries at night; without a balance it tries once more in the evening. */
export const bankTries = (dueOn: Day): { first: Date; repeat: { from: Date; until: Date } } => ({
  first: instantOn(dueOn, 0),
  repeat: { from: instantOn(dueOn, 18), until: instantOn(dueOn, 21) },
});

import { addBusinessDays, isBusinessDay, onOrAfterBusinessDay } from '#schema/br/businessDays.ts';
import { addDays, addMonths, type Day, day } from '#schema/br/day.ts';
import { SUBSCRIPTION_CANCEL_DAYS_BEFORE_SHIPMENT } from '#schema/constants.ts';

/** A calendar month, `2026-11`: one subscription has at most one shipment for each. */
export type Month = string & { readonly kind: 'month' };

export const monthOf = (value: Day): Month => value.slice(0, 7) as Month;

export function month(text: string): Month {
  return monthOf(day(`${text}-01`));
}

export const addMonthsTo = (value: Month, count: number): Month =>
  monthOf(addMonths(day(`${value}-01`), count));

export const isDayOfMonth = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 31;

/** The chosen day of a month, or its last day when the month is shorter: the 31st becomes 30 April. */
export function chosenDay(value: Month, dayOfMonth: number): Day {
  if (!isDayOfMonth(dayOfMonth)) throw new RangeError(`Not a day of a month: ${dayOfMonth}`);
  const last = addDays(addMonths(day(`${value}-01`), 1), -1);
  // A text, because a day such as 31 April does not exist.
  const chosen = `${value}-${String(dayOfMonth).padStart(2, '0')}`;
  return chosen < last ? day(chosen) : last;
}

/**
 * The day of the shipment. Parcels are sent on business days, so a weekend or a national holiday moves the shipment to
 * the next business day.
 */
export const shipDay = (value: Month, dayOfMonth: number): Day =>
  onOrAfterBusinessDay(chosenDay(value, dayOfMonth), 'delivery');

const ANNOUNCE_BUSINESS_DAYS = 5;

/**
 * The day of the announcement, five business days before the shipment. That is at least seven calendar days before it.
 * Changes are possible up to five calendar days before the shipment, so the person has at least two days.
 */
export function announceDay(shipOn: Day): Day {
  let current = shipOn;
  for (let counted = 0; counted < ANNOUNCE_BUSINESS_DAYS; ) {
    current = addDays(current, -1);
    if (isBusinessDay(current, 'delivery')) counted += 1;
  }
  return current;
}

/**
 * The last day on which this shipment may be changed, skipped or cancelled: counted in calendar days, inclusive.
 */
export const lastChangeDay = (shipOn: Day): Day => addDays(shipOn, -SUBSCRIPTION_CANCEL_DAYS_BEFORE_SHIPMENT);

/** The minimum number of days a person has to change or cancel, also when a shipment is announced late or moved. */
export const TIME_TO_DECIDE_DAYS = 2;

export const mayChange = (shipOn: Day, today: Day): boolean => today <= lastChangeDay(shipOn);

/** The first month, not before `from`, whose shipment may still be announced and changed on this day. */
export function nextOpenMonth(from: Month, dayOfMonth: number, today: Day): Month {
  let current = from;
  while (announceDay(shipDay(current, dayOfMonth)) < today) current = addMonthsTo(current, 1);
  return current;
}

/**
 * The first month of a subscription: the month after the terms were accepted, on the same day of the month. When it is
 * too late to announce that month, it is the month after.
 */
export function firstMonth(agreedOn: Day, today: Day = agreedOn) {
  const dayOfMonth = Number(agreedOn.slice(8));
  const nextMonth = nextOpenMonth(addMonthsTo(monthOf(agreedOn), 1), dayOfMonth, today);
  return { dayOfMonth, nextMonth, nextShipOn: shipDay(nextMonth, dayOfMonth) };
}

/**
 * The day by which salaries must be paid (CLT, art. 459 § 1). A retry of a declined charge moves to it (`retryDays`).
 */
export const fifthBusinessDay = (value: Month): Day =>
  addBusinessDays(addDays(day(`${value}-01`), -1), 5, 'banking');

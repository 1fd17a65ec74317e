import { addDays } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { LightningRow } from '../catalogRows.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When an offer that runs now ends; null when it does not run. A repeating offer runs every day from midnight
 * in São Paulo to the time of day of its end. Between that time and midnight it does not run, because the price must
 * change back when the countdown ends (specification row ST-496).
 */
export function lightningEnd(offer: LightningRow, now: Date): Date | null {
  if (now < offer.startsAt) return null;
  if (now < offer.endsAt) return offer.endsAt;
  if (!offer.repeatsDaily) return null;
  const end = todayAtEndTime(offer, now);
  return now < end ? end : null;
}

/** The next instant at which an offer begins or ends by time; null when it has ended permanently. */
export function nextLightningChange(offer: LightningRow, now: Date): Date | null {
  if (now < offer.startsAt) return offer.startsAt;
  const end = lightningEnd(offer, now);
  if (end) return end;
  return offer.repeatsDaily ? startOfDayInSaoPaulo(addDays(todayInSaoPaulo(now), 1)) : null;
}

function todayAtEndTime({ endsAt }: LightningRow, now: Date): Date {
  const timeOfDay = endsAt.getTime() - startOfDayInSaoPaulo(todayInSaoPaulo(endsAt)).getTime();
  // An end at midnight is the end of the day before, so its time of day 0 counts as 24 hours.
  return new Date(startOfDayInSaoPaulo(todayInSaoPaulo(now)).getTime() + (timeOfDay || DAY_MS));
}

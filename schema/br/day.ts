/** A calendar day, `2026-11-21`, without time and zone: birthdays, due dates and holidays are days. */
export type Day = string & { readonly kind: 'day' };

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const BRAZILIAN_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const MS_PER_DAY = 86_400_000;

function toDay(instant: Date): Day {
  return instant.toISOString().slice(0, 10) as Day;
}

function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function dayOf(year: number, month: number, dayOfMonth: number): Day | null {
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, dayOfMonth);
  const exists =
    year >= 1 && year <= 9999 && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === dayOfMonth;
  return exists ? toDay(instant) : null;
}

/** Reads `2026-11-21` or `21/11/2026`; a day that does not exist (31/02) is null. */
export function parseDay(text: string): Day | null {
  const trimmed = text.trim();
  const iso = ISO_DAY.exec(trimmed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const brazilian = BRAZILIAN_DAY.exec(trimmed);
  if (brazilian) return dayOf(Number(brazilian[3]), Number(brazilian[2]), Number(brazilian[1]));
  return null;
}

/** For days written in code or read from a column that only contains days. */
export function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === null) throw new RangeError(`Not a calendar day: ${text}`);
  return parsed;
}

/** `21/11/2026` */
export function formatDay(value: Day): string {
  return `${value.slice(8, 10)}/${value.slice(5, 7)}/${value.slice(0, 4)}`;
}

export function addDays(value: Day, count: number): Day {
  return toDay(new Date(utc(value).getTime() + count * MS_PER_DAY));
}

/** Calendar months; a missing day becomes the last of the month: 31 January + 3 is 30 April. */
export function addMonths(value: Day, count: number): Day {
  const start = utc(value);
  const target = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + count + 1, 0));
  target.setUTCDate(Math.min(start.getUTCDate(), target.getUTCDate()));
  return toDay(target);
}

/** The last day of the month of this day. */
export function endOfMonth(value: Day): Day {
  const start = utc(value);
  return toDay(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)));
}

export function daysBetween(from: Day, to: Day): number {
  return (utc(to).getTime() - utc(from).getTime()) / MS_PER_DAY;
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(value: Day): number {
  return utc(value).getUTCDay();
}

export function yearOf(value: Day): number {
  return Number(value.slice(0, 4));
}

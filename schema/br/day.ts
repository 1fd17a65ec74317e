import { plainSigns } from '#schema/text/visible.ts';
import { fillPattern } from './typed.ts';

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

/**
 * Reads what a person typed or a browser filled in: also `7/10/1990`, `07.10.1990`, eight digits, and `1990-2-1`. A
 * year of two digits is null, because it may be of either century.
 */
export function readTypedDay(text: string): Day | null {
  const typed = plainSigns(text);
  const parts = typed.split(/ ?[/.\- ] ?/);
  const [first = '', second = '', third = ''] = parts;
  if (parts.length === 3 && parts.every((part) => /^\d+$/.test(part))) {
    if (third.length === 4 && first.length <= 2 && second.length <= 2)
      return dayOf(Number(third), Number(second), Number(first));
    if (first.length === 4 && second.length <= 2 && third.length <= 2)
      return dayOf(Number(first), Number(second), Number(third));
  }
  return /^\d{8}$/.test(typed) ? dayOfDigits(typed) : null;
}

const OLDEST_YEAR = 1800;

/** Eight digits are DDMMAAAA or AAAAMMDD: no text is a day of the last two centuries in both orders. */
function dayOfDigits(digits: string): Day | null {
  const year = Number(digits.slice(4));
  if (year >= OLDEST_YEAR) return dayOf(year, Number(digits.slice(2, 4)), Number(digits.slice(0, 2)));
  return dayOf(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6)));
}

/**
 * Formats a day as DD/MM/AAAA during typing. A slash after one digit makes it two, `7/` → `07/`, and a whole day that
 * was written the other way round, `1990-02-01`, is turned.
 */
export function formatTypedDay(text: string): string {
  if (/[^\d\s./-]/.test(text)) return text;
  const endsWithSign = /\D$/.test(text);
  const parts = text.split(/\D+/);
  const last = parts.length - 2;
  const digits = parts
    .map((part, index) =>
      endsWithSign && index === last && last < 2 && part.length === 1 ? `0${part}` : part,
    )
    .join('');
  const turned = digits.length === 8 && Number(digits.slice(4)) < OLDEST_YEAR ? dayOfDigits(digits) : null;
  if (turned) return formatDay(turned);
  const filled = fillPattern('00/00/0000', digits);
  if (filled === null) return text;
  return endsWithSign && (digits.length === 2 || digits.length === 4) ? `${filled}/` : filled;
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

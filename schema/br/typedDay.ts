import { plainSigns } from '#schema/text/visible.ts';
import { type Day, dayOf, formatDay } from './day.ts';
import { fillPattern } from './typed.ts';

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

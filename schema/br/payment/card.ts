import { plainSigns } from '#schema/text/visible.ts';
import { addDays, addMonths, type Day, dayOf } from '../day.ts';
import { fillPattern } from '../typed.ts';

/** The names in the specification; AMEX and AMERICAN EXPRESS are two labels of one brand. */
export const ACCEPTED_CARD_BRANDS = [
  'VISA',
  'MASTERCARD',
  'MAESTRO',
  'ELO',
  'HIPERCARD',
  'DINERS CLUB',
  'AMERICAN EXPRESS',
  'AMEX',
] as const;

export type CardBrand = Exclude<(typeof ACCEPTED_CARD_BRANDS)[number], 'AMERICAN EXPRESS'>;

/** A provider may return either label; we store the short one. Null is a brand we do not accept. */
export function acceptedBrand(name: string): CardBrand | null {
  const upper = name.trim().toUpperCase().replace(/[_-]/g, ' ');
  if (upper === 'AMERICAN EXPRESS') return 'AMEX';
  return ACCEPTED_CARD_BRANDS.find((brand): brand is CardBrand => brand === upper) ?? null;
}

/**
 * Prefixes as text, `from` or `from-to` of equal length. `null` is Hiper, which would otherwise match
 * Maestro.
 */
const PREFIXES: ReadonlyArray<readonly [brand: CardBrand | null, prefixes: string]> = [
  ['VISA', '4'],
  ['MASTERCARD', '51-55 2221-2720'],
  ['AMEX', '34 37'],
  ['DINERS CLUB', '300-305 36 38 39'],
  [
    'ELO',
    '401178 401179 431274 438935 451416 457393 457631 457632 504175 506699-506778 509000-509999 627780 ' +
      '636297 636368 650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 ' +
      '650720-650727 650901-650978 651652-651679 655000-655019 655021-655058',
  ],
  ['HIPERCARD', '606282'],
  ['MAESTRO', '493698 500000-504174 504176-506698 506779-508999 56-59 63 67'],
  [null, '637095 637568 637599 637609 637612'],
];

type Range = { brand: CardBrand | null; length: number; from: number; to: number };

const RANGES: readonly Range[] = PREFIXES.flatMap(([brand, prefixes]) =>
  prefixes.split(' ').map((prefix) => {
    const [from = '', to = from] = prefix.split('-');
    return { brand, length: from.length, from: Number(from), to: Number(to) };
  }),
).sort((a, b) => b.length - a.length);

const LENGTHS: Record<CardBrand, readonly number[]> = {
  VISA: [16, 18, 19],
  MASTERCARD: [16],
  AMEX: [15],
  'DINERS CLUB': [14, 16, 19],
  ELO: [16],
  HIPERCARD: [16],
  MAESTRO: [12, 13, 14, 15, 16, 17, 18, 19],
};

/**
 * A hint from the longest matching prefix: issuers get new ranges without notice, so the provider decides.
 */
export function cardBrand(number: string): CardBrand | null {
  const digits = number.replace(/\D/g, '');
  const range = RANGES.find(({ length, from, to }) => {
    const prefix = Number(digits.slice(0, length));
    return digits.length >= length && prefix >= from && prefix <= to;
  });
  return range?.brand ?? null;
}

export function passesLuhn(number: string): boolean {
  const digits = number.replace(/\D/g, '');
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

export function isCardNumber(number: string): boolean {
  const digits = number.replace(/[\s-]/g, '');
  const brand = cardBrand(digits);
  return (
    /^\d+$/.test(digits) && brand !== null && LENGTHS[brand].includes(digits.length) && passesLuhn(digits)
  );
}

export function securityCodeLength(brand: CardBrand | null): 3 | 4 {
  return brand === 'AMEX' ? 4 : 3;
}

/**
 * The month and year of `12/29`, `1/2029`, `1229` or `2029-12`, as they are printed, typed or filled in by a browser;
 * null when the text is neither.
 */
export function readExpiry(text: string): { month: string; year: string } | null {
  const typed = plainSigns(text);
  const apart = /^(\d{1,2}) ?[/.\- ] ?(\d{2}|\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(typed);
  const [, month = '', year = ''] = apart ?? [];
  if (Number(month) >= 1 && Number(month) <= 12) return { month: month.padStart(2, '0'), year };
  const turned = /^(20\d{2})-?(\d{2})$/.exec(typed);
  const [, turnedYear = '', turnedMonth = ''] = turned ?? [];
  return Number(turnedMonth) >= 1 && Number(turnedMonth) <= 12
    ? { month: turnedMonth, year: turnedYear }
    : null;
}

/** `12/29` for a text that is an expiry, else null. */
export function formatExpiry(text: string): string | null {
  const read = readExpiry(text);
  return read && `${read.month}/${read.year.slice(-2)}`;
}

/** Formats an expiry during typing: `1/` → `01/`, and four digits of a year are kept. */
export function formatTypedExpiry(text: string): string {
  if (/[^\d\s./-]/.test(text)) return text;
  const digits = text.replace(/^(\d)\D+/, '0$1').replace(/\D/g, '');
  if (digits.length === 6 && /^20/.test(digits)) return formatExpiry(digits) ?? text;
  const filled = fillPattern('00/0000', digits);
  if (filled === null) return text;
  return digits.length === 2 && /\D$/.test(text) ? `${filled}/` : filled;
}

/** Cards are printed for at most twenty years; a later year is a typing error. */
const MAX_YEARS_AHEAD = 20;

const lastDayOf = (firstDay: Day): Day => addDays(addMonths(firstDay, 1), -1);

/** Valid through the last day of the printed month. Two-digit years are in this century. */
export function isExpiryValid(month: number, year: number, today: Day): boolean {
  const firstDay = dayOf(year < 100 ? 2000 + year : year, month, 1);
  if (firstDay === null) return false;
  const lastDay = lastDayOf(firstDay);
  return lastDay >= today && firstDay <= addMonths(today, MAX_YEARS_AHEAD * 12);
}

/**
 * Whether a saved card, `MM/AAAA`, has expired on this day. A text in another form counts as valid: the bank decides.
 */
export function isCardExpired(expiry: string, onDay: Day): boolean {
  const [month, year] = expiry.split('/').map(Number);
  const firstDay = month && year ? dayOf(year < 100 ? 2000 + year : year, month, 1) : null;
  return firstDay !== null && lastDayOf(firstDay) < onDay;
}

/**
 * First and last name without digits. Apostrophe, hyphen and dot are allowed: D'Ávila, Sá-Leite and J. are on
 * real cards.
 */
export function isCardHolder(name: string): boolean {
  return /^\p{L}[\p{L}'’.-]*(?:\s+\p{L}[\p{L}'’.-]*)+$/u.test(name.trim().normalize('NFC'));
}

import { plainSigns } from '#schema/text/visible.ts';
import { fillPattern } from './typed.ts';

/** Anatel's 67 area codes. Some cross a state border, so none of them determines where a person lives. */
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

export const COUNTRY_CODE = '55';

const MOBILE = /^9\d{8}$/;
const FIXED = /^[2-5]\d{7}$/;
/** What people type to skip the field; number libraries accept it, the specification does not. */
const FILLER = '999999999';
/** The companies by which a long-distance call may be dialled: 0 15 11 98765-4321. */
const CARRIER = /^(?:1[245]|2[1-35]|31|4[13]|[56]5|99)/;

/** For an empty, short or filler number this is the whole text (specification row EV-203). */
export const PHONE_INVALID = 'Telefone inválido';

export type PhoneReading = { e164: string } | { problem: string };

const problem = (why: string): PhoneReading => ({ problem: `${PHONE_INVALID}: ${why}` });

/** Without the 0 of a call inside Brazil, and without the carrier after it. The lengths tell the two apart. */
function withoutTrunk(digits: string): string {
  if (!digits.startsWith('0')) return digits;
  const rest = digits.slice(1);
  return rest.length >= 12 && CARRIER.test(rest) ? rest.slice(2) : rest;
}

/** The digits after the country code, or null for a number of another country. */
function nationalDigits(digits: string, isInternational: boolean): string | null {
  if (isInternational) {
    return digits.startsWith(COUNTRY_CODE) ? withoutTrunk(digits.slice(COUNTRY_CODE.length)) : null;
  }
  // 00 is the way out of Brazil, with or without a carrier.
  const abroad = /^00(?:\d\d)?(55\d{10,11})$/.exec(digits);
  if (abroad?.[1]) return abroad[1].slice(COUNTRY_CODE.length);
  if (digits.startsWith('00')) return null;
  // 55 is also an area code, so it is the country code only before a whole number.
  if (digits.length >= 12 && digits.startsWith(COUNTRY_CODE))
    return withoutTrunk(digits.slice(COUNTRY_CODE.length));
  return withoutTrunk(digits);
}

/**
 * Reads a number in each way in which people write it: with +55, 55, 0, a carrier, `(0xx11)`, any signs between. A
 * number that cannot be reached comes back with the reason.
 */
export function readPhone(text: string): PhoneReading {
  const typed = plainSigns(text).replace(/^tel:/i, '');
  const national = nationalDigits(typed.replace(/\D/g, ''), /^\(?\+/.test(typed));
  if (national === null) return problem('só aceitamos números do Brasil (+55).');
  const [area, subscriber] = [national.slice(0, 2), national.slice(2)];
  if (national.length < 10 || subscriber === FILLER) return { problem: PHONE_INVALID };
  if (national.length > 11) return problem('há números a mais.');
  if (!AREA_CODES.has(area)) return problem(`o DDD ${area} não existe.`);
  if (MOBILE.test(subscriber) || FIXED.test(subscriber)) return { e164: `+${COUNTRY_CODE}${national}` };
  if (subscriber.length === 9) return problem('depois do DDD, o celular começa com 9.');
  return /^[6-9]/.test(subscriber) ? problem('falta o 9 depois do DDD.') : problem('confira o número.');
}

/** E.164 (`+5511987654321`), or null. */
export function normalizePhone(text: string): string | null {
  const reading = readPhone(text);
  return 'e164' in reading ? reading.e164 : null;
}

/** `(11) 98765-4321`: for a field that shows +55 before it. */
export const formatNationalPhone = (e164: string): string => formatPhone(e164).replace('+55 ', '');

const LANDLINE_LENGTH = 10;

/**
 * Formats a number during typing. Nothing that a person typed is dropped while more may follow: after `55919876543` the
 * 55 may be the area or the country, so the country code goes only once the number after it is whole.
 */
export function formatTypedPhone(text: string): string {
  if (/[^\d\s().+/-]/.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  const isInternational = /^\s*\(?\+/.test(text);
  // A 0 before eleven digits may still become the code of a carrier, such as 015.
  const mayBecomeCarrier = digits.startsWith('0') && digits.length === 12;
  if (digits.length > 11 && !mayBecomeCarrier) {
    const reading = readPhone(text);
    if ('e164' in reading) return formatNationalPhone(reading.e164);
  }
  const hasCountry = (isInternational || digits.length > 11) && digits.startsWith(COUNTRY_CODE);
  if (hasCountry) {
    const rest = digits.slice(COUNTRY_CODE.length);
    const shown = rest.startsWith('0') ? rest : fillPattern('(00) 00000-0000', rest);
    return shown === null ? text : `${isInternational ? '+' : ''}${COUNTRY_CODE} ${shown}`.trim();
  }
  if (isInternational || digits.startsWith('0') || digits.length > 11) return text;
  return fillPattern(digits.length > LANDLINE_LENGTH ? '(00) 00000-0000' : '(00) 0000-0000', digits) ?? text;
}

/** `+55 (00) 00000-0000`, or `+55 (00) 0000-0000` for a landline. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55 ($1) $2-$3');
}

/** `11987654321`: for a field that shows +55 before it, and to find the number in texts. */
export function nationalNumber(e164: string): string {
  return e164.replace(/^\+55/, '');
}

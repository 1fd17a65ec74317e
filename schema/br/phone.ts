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

/**
 * E.164 (`+5511987654321`), or null. 55 is the country code only with 12 or 13 digits, because it is also an
 * area code.
 */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const hasCountry = digits.length >= 12 && digits.startsWith(COUNTRY_CODE);
  const national = hasCountry ? digits.slice(COUNTRY_CODE.length) : digits;
  const subscriber = national.slice(2);
  if (!AREA_CODES.has(national.slice(0, 2)) || subscriber === FILLER) return null;
  return MOBILE.test(subscriber) || FIXED.test(subscriber) ? `+${COUNTRY_CODE}${national}` : null;
}

/** `+55 (00) 00000-0000`, or `+55 (00) 0000-0000` for a landline. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55 ($1) $2-$3');
}

/** `11987654321`: tracking events contain the number without the country code. */
export function nationalNumber(e164: string): string {
  return e164.replace(/^\+55/, '');
}

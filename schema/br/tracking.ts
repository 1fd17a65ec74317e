const CODE = /^[A-Z]{2}(\d{8})(\d)BR$/;
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** The check digit that the postal union defines for parcel codes (UPU S10). */
export function checkDigit(serial: string): number {
  const sum = WEIGHTS.reduce((all, weight, index) => all + weight * Number(serial[index]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
}

/** A Correios code of a national parcel, upper-case and without spaces, dots or dashes, or null. */
export function normalizeCarrierCode(text: string): string | null {
  const code = text.replace(/[\s.-]/g, '').toUpperCase();
  const match = CODE.exec(code);
  if (!match?.[1]) return null;
  return checkDigit(match[1]) === Number(match[2]) ? code : null;
}

const CODE = /^[A-Z]{2}(\d{8})(\d)BR$/;
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** The check digit that the postal union defines for parcel codes (UPU S10). */
export function checkDigit(serial: string): number {
  const sum = WEIGHTS.reduce((all, weight, index) => all + weight * Number(serial[index]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
}

const codeSigns = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

/** A Correios code of a national parcel, upper-case and without spaces, dots or dashes, or null. */
export function normalizeCarrierCode(text: string): string | null {
  const code = codeSigns(text);
  const match = CODE.exec(code);
  if (!match?.[1]) return null;
  return checkDigit(match[1]) === Number(match[2]) ? code : null;
}

/** Whether a text has the form of a Correios code and one of its digits is not the one on the parcel. */
export const hasWrongCheckDigit = (text: string): boolean =>
  CODE.test(codeSigns(text)) && normalizeCarrierCode(text) === null;

export const WRONG_CHECK_DIGIT =
  'Algum número deste código foi trocado: o último antes de BR não confere com os outros. Compare com a etiqueta, número por número.';

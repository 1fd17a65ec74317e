import { plainSigns } from '#schema/text/visible.ts';

/** The digits of a code of that length, also as `290 340` or in the sentence of the mail; null for other texts. */
export function readOneTimeCode(text: string, length: number): string | null {
  const [, code = ''] = /^\D*(\d[\d .-]*)\D*$/.exec(plainSigns(text)) ?? [];
  const digits = code.replace(/\D/g, '');
  return digits.length === length ? digits : null;
}

/** During typing: digits without the signs between them. A text with more digits or with words stays as it is. */
export function formatTypedCode(text: string, length: number): string {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d*$/.test(digits) && digits.length <= length ? digits : text;
}

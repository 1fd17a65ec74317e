import { parseBRL } from '#schema/money.ts';

/** A cell that a spreadsheet would run as a formula (OWASP, CSV injection), also after quotes that were added before. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const ADDED_QUOTE = /^'(?='*[=+\-@\t\r＝＋－＠])/;

/** Text as a cell: a spreadsheet shows it and never calculates it. */
export const writeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell that `writeText` wrote, or that a person typed. */
export const readText = (cell: string): string => cell.replace(ADDED_QUOTE, '').replaceAll('\0', '');

/** `4990` as `49,90`: spreadsheets in Brazil write amounts with a comma. */
export const writeAmount = (amount: number | null): string =>
  amount === null ? '' : `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`;

/** Thousands with a point and a comma for centavos, or a point for centavos. Undefined for anything else. */
export function readAmount(cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === '') return null;
  const withComma = /^\d+\.\d{1,2}$/.test(text) ? text.replace('.', ',') : text;
  return parseBRL(withComma) ?? undefined;
}

export const writeFlag = (flag: boolean): string => (flag ? 'sim' : 'não');

const FLAGS: Readonly<Record<string, boolean>> = {
  ...{ sim: true, s: true, '1': true, verdadeiro: true },
  ...{ não: false, nao: false, n: false, '0': false, falso: false },
};

/** Undefined for a word that is neither yes nor no. */
export const readFlag = (cell: string): boolean | undefined => FLAGS[cell.trim().toLowerCase()];

export const writeNumber = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',');

/** A number with a decimal comma or point; null for an empty cell, undefined for anything else. */
export function readNumber(cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === '') return null;
  return /^\d{1,9}([.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

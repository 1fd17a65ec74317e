import { spreadsheetText, textOfSpreadsheet } from '#schema/spreadsheetText.ts';

/** Text as a cell: a spreadsheet shows it and never calculates it. */
export const writeText = spreadsheetText;

/** The text of a cell that `writeText` wrote, or that a person typed. */
export const readText = (cell: string): string => textOfSpreadsheet(cell).replaceAll('\0', '');

/** `4990` as `49,90`: spreadsheets in Brazil write amounts with a comma. */
export const writeAmount = (amount: number | null): string =>
  amount === null ? '' : `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`;

/** The sign before the decimals in all numbers of one file; the other sign groups thousands. */
export type DecimalSign = ',' | '.';

/** Up to two decimals, or four: three digits after a sign may also be thousands, so they are never read as decimals. */
const NUMBERS: Readonly<Record<DecimalSign, RegExp>> = {
  ',': /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}|\d{4}))?$/,
  '.': /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}|\d{4}))?$/,
};
/** `1.000` and `1,000` do not tell which sign is the decimal one. */
const MAY_BE_THOUSANDS = /^\d{1,3}[.,]\d{3}$/;
const OTHER: Readonly<Record<DecimalSign, DecimalSign>> = { ',': '.', '.': ',' };

const typedNumber = (cell: string): string => cell.replace(/\s/g, '').replace(/^R\$/, '');

/** The digits before and after the decimal sign; null for a text that is no number in a file with this sign. */
function digitsOf(cell: string, sign: DecimalSign): { whole: string; decimals: string } | null {
  const [match, whole = '', decimals = ''] = NUMBERS[sign].exec(typedNumber(cell)) ?? [];
  // A longer number would not be exact.
  return match === undefined || whole.length > 15
    ? null
    : { whole: whole.replaceAll(OTHER[sign], ''), decimals };
}

/** An amount in reais as centavos. Null for an empty cell, undefined for anything that is not one clear amount. */
export function readAmount(cell: string, sign: DecimalSign): number | null | undefined {
  if (cell.trim() === '') return null;
  const digits = digitsOf(cell, sign);
  if (!digits || digits.decimals.length > 2) return undefined;
  const amount = Number(digits.whole) * 100 + Number(digits.decimals.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** Null for an empty cell, undefined for anything that is not one clear number. */
export function readNumber(cell: string, sign: DecimalSign): number | null | undefined {
  if (cell.trim() === '') return null;
  const digits = digitsOf(cell, sign);
  return digits ? Number(`${digits.whole}.${digits.decimals || '0'}`) : undefined;
}

/** Three decimals get a zero, because `33,333` could be read as thousands. */
export function writeNumber(value: number | null): string {
  const text = value === null ? '' : String(value).replace('.', ',');
  return /,\d{3}$/.test(text) ? `${text}0` : text;
}

/** Why a cell with digits is not read, in words that name the rule of the file; `expected` for other cells. */
export function numberProblem(cell: string, sign: DecimalSign, expected: string): string {
  const text = typedNumber(cell);
  if (MAY_BE_THOUSANDS.test(text)) {
    const whole = text.replace(/[.,]/, '');
    return `“${text}” pode ser mil ou decimal. Escreva ${Number(whole)}, ou os decimais com dois algarismos.`;
  }
  return digitsOf(cell, OTHER[sign]) && !digitsOf(cell, sign)
    ? `Os números desta planilha usam ${sign === ',' ? 'vírgula' : 'ponto'} nos decimais. Escreva este do mesmo jeito.`
    : expected;
}

/** Counts which decimal sign the numbers of a file need, so that every cell is read by one rule. */
export class DecimalSigns {
  #needs: Record<DecimalSign, number> = { ',': 0, '.': 0 };

  add(cell: string): void {
    if (MAY_BE_THOUSANDS.test(typedNumber(cell))) return;
    const [isComma, isPoint] = [digitsOf(cell, ','), digitsOf(cell, '.')];
    if (isComma && !isPoint) this.#needs[','] += 1;
    if (isPoint && !isComma) this.#needs['.'] += 1;
  }

  /** The sign of most cells that are a number with one sign only; the comma of Brazil when there is no such cell. */
  sign(): DecimalSign {
    return this.#needs['.'] > this.#needs[','] ? '.' : ',';
  }
}

export const writeFlag = (flag: boolean): string => (flag ? 'sim' : 'não');

const FLAGS: Readonly<Record<string, boolean>> = {
  sim: true,
  s: true,
  '1': true,
  verdadeiro: true,
  não: false,
  nao: false,
  n: false,
  '0': false,
  falso: false,
};

/** Undefined for a word that is neither yes nor no. */
export const readFlag = (cell: string): boolean | undefined => FLAGS[cell.trim().toLowerCase()];

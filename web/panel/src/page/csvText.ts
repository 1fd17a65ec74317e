import { type Cents, toReais } from '#schema/money.ts';
import { spreadsheetText } from '#schema/spreadsheetText.ts';

/** Spreadsheets in Brazil expect semicolons and decimal commas, and this mark to read accents. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A number as a spreadsheet reads it, or a text that no spreadsheet runs as a formula. */
function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = spreadsheetText(value);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file for spreadsheets: the first row names the columns. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => row.map(cellText).join(';')).join('\r\n')}\r\n`;

/** An amount in reais, with its two decimals. */
export const moneyCell = (amount: Cents): string => toReais(amount).toFixed(2).replace('.', ',');

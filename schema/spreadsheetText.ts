/**
 * A cell that a spreadsheet would run as a formula (OWASP, CSV injection), also after quotes that were added before.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const ADDED_QUOTE = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** Text as a cell of a file for spreadsheets, which shows it and never calculates it. */
export const spreadsheetText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell that `spreadsheetText` wrote, or that a person typed. */
export const textOfSpreadsheet = (cell: string): string => cell.replace(ADDED_QUOTE, '');

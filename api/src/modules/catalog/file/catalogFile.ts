import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { COLUMN_NAMES, type Column, isColumn } from './columns.ts';
import { type ChosenEncoding, decoded, UnreadableFile } from './decodeText.ts';
import type { FileRow } from './readLine.rules.ts';

/** The column that the file of refused lines has for their mistakes; it is read over when the file is sent again. */
const ERROR_COLUMN = 'erro';

type FileColumn = Column | typeof ERROR_COLUMN | null;

/** How many characters a line may have for each column, and how many are read in search of the end of the first line. */
const MAX_CELL = 20_000;

/** The most frequent separator of the header: a semicolon from Excel in Portuguese, otherwise a comma or a tab. */
export function separatorOf(header: string): string {
  const counts = [';', ',', '\t'].map((sign) => [sign, header.split(sign).length] as const);
  return counts.toSorted(([, first], [, second]) => second - first)[0]?.[0] ?? ';';
}

/** The separator that a first line `sep=;` names. Excel writes and reads this line, and shows no row for it. */
function declaredSeparator(line: string): string | null {
  const [, sign] = /^"?sep=([;,\t|])"?[;,\t|\s]*$/i.exec(line.trimStart()) ?? [];
  return sign ?? null;
}

/**
 * Reads the lines of a catalogue file as a stream, so that the whole file is never in memory. A line has the number that
 * a spreadsheet shows beside its row: blank rows count, and a cell with line breaks is in one row. Throws
 * `UnreadableFile`, or `UnknownEncoding`.
 */
export async function* readCatalogFile(
  bytes: Readable,
  encoding: ChosenEncoding | null = null,
): AsyncGenerator<FileRow> {
  const texts = decoded(bytes, encoding);
  const start = await readStart(texts);
  const declared = declaredSeparator(start.line);
  const parser = parse({
    delimiter: declared ?? separatorOf(start.line),
    // All three, because parts of one file may come from different programs.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_CELL * COLUMN_NAMES.length,
  });
  const source = Readable.from(joined(declared ? start.afterLine : start.text, texts));
  source.once('error', (error) => parser.destroy(error));
  let columns: FileColumn[] | null = null;
  let line = 0;
  try {
    for await (const record of source.pipe(parser) as AsyncIterable<string[]>) {
      line += 1;
      if (record.every((cell) => cell.trim() === '')) continue;
      if (columns) yield { line, cells: cellsOf(columns, record, line) };
      else columns = columnsOf(record);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(
      `A planilha não abriu na linha ${line + 1}: há aspas sem fechar ou um texto longo demais. Salve de novo como CSV.`,
      { cause: error },
    );
  }
  if (!columns) throw new UnreadableFile('A planilha está vazia.');
}

async function* joined(start: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* texts;
}

/** Reads until the end of the first line with a sign. `text` is all that was read, `afterLine` what follows that line. */
async function readStart(
  texts: AsyncGenerator<string>,
): Promise<{ text: string; line: string; afterLine: string }> {
  let text = '';
  for (;;) {
    const next = await texts.next();
    if (!next.done) text += next.value;
    const first = firstLine(text, next.done === true);
    if (first) return { text, ...first };
    if (next.done) return { text, line: '', afterLine: '' };
    if (text.length > MAX_CELL)
      throw new UnreadableFile('A primeira linha precisa ter os nomes das colunas.');
  }
}

function firstLine(text: string, isEnd: boolean): { line: string; afterLine: string } | null {
  // Blank lines and lines of spaces before it are skipped.
  const from = text.length - text.replace(/^(?:[\r\n]|[^\S\r\n]+(?=[\r\n]))+/, '').length;
  const end = from + text.slice(from).search(/[\r\n]/);
  if (end < from) return isEnd && from < text.length ? { line: text.slice(from), afterLine: '' } : null;
  // The `\n` of this `\r` may be in the next chunk.
  const isDivided = text[end] === '\r' && end + 1 === text.length && !isEnd;
  if (isDivided) return null;
  const width = text.startsWith('\r\n', end) ? 2 : 1;
  return { line: text.slice(from, end), afterLine: text.slice(end + width) };
}

/** Null for a column without a name, which a spreadsheet keeps where cells were deleted. */
function columnsOf(header: readonly string[]): FileColumn[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const used = names.filter(Boolean);
  const unknown = used.find((name) => !isColumn(name) && name !== ERROR_COLUMN);
  if (unknown !== undefined)
    throw new UnreadableFile(
      `A coluna “${unknown.slice(0, 40)}” não existe. Exporte o catálogo para ver os nomes das colunas.`,
    );
  if (new Set(used).size < used.length) throw new UnreadableFile('Há duas colunas com o mesmo nome.');
  if (!used.includes('codigo') && !used.includes('nome'))
    throw new UnreadableFile('A planilha precisa da coluna codigo, ou de nome para produtos novos.');
  return names.map((name) => (isColumn(name) || name === ERROR_COLUMN ? name : null));
}

function cellsOf(columns: readonly FileColumn[], record: readonly string[], line: number): FileRow['cells'] {
  const stray = record.findIndex((cell, index) => !columns[index] && cell.trim() !== '');
  if (stray >= 0)
    throw new UnreadableFile(
      `A célula ${columnName(stray)}${line} está preenchida, mas a coluna ${columnName(stray)} não tem nome na primeira linha. Apague a célula, ou confira se há um separador a mais nesta linha.`,
    );
  return Object.fromEntries(
    columns.flatMap((column, index) =>
      // PostgreSQL stores no zero byte.
      column && column !== ERROR_COLUMN ? [[column, (record[index] ?? '').replaceAll('\0', '')]] : [],
    ),
  );
}

/** The name of a column in spreadsheets: A to Z, then AA. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

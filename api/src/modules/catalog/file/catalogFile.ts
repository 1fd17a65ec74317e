import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { COLUMN_NAMES, type Column, isColumn } from './columns.ts';
import { decoded } from './decodeText.ts';
import type { FileRow } from './readLine.rules.ts';

/** The file as a whole cannot be read. The message is shown to the admin who sent the file. */
export class UnreadableFile extends Error {}

/** The most characters of a cell. */
const MAX_CELL = 20_000;

/** The most frequent separator of the header: a semicolon from Excel in Portuguese, otherwise a comma or a tab. */
export function separatorOf(header: string): string {
  const counts = [';', ',', '\t'].map((sign) => [sign, header.split(sign).length] as const);
  return counts.toSorted(([, first], [, second]) => second - first)[0]?.[0] ?? ';';
}

/**
 * Reads the lines of a catalogue file as a stream, so that the whole file is never in memory. Throws `UnreadableFile`.
 */
export async function* readCatalogFile(bytes: Readable): AsyncGenerator<FileRow> {
  const texts = decoded(bytes);
  const { header, rest } = await firstLine(texts);
  const parser = parse({
    delimiter: separatorOf(header),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_CELL * COLUMN_NAMES.length,
    info: true,
  });
  const source = Readable.from(joined(header + rest, texts));
  source.once('error', (error) => parser.destroy(error));
  let columns: (Column | null)[] | null = null;
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<ParsedLine>) {
      if (!columns) columns = columnsOf(record);
      else if (record.some((cell) => cell.trim() !== ''))
        yield { line: info.lines, cells: cellsOf(columns, record) };
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(
      'A planilha não abriu: há aspas sem fechar ou um texto longo demais. Salve de novo como CSV.',
      { cause: error },
    );
  }
  if (!columns) throw new UnreadableFile('A planilha está vazia.');
}

interface ParsedLine {
  record: string[];
  info: { lines: number };
}

async function* joined(start: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* texts;
}

/** Reads until the end of the first line. `rest` is the text after it that was read already. */
async function firstLine(texts: AsyncGenerator<string>): Promise<{ header: string; rest: string }> {
  let read = '';
  for (let next = await texts.next(); !next.done; next = await texts.next()) {
    read += next.value;
    const end = read.indexOf('\n');
    if (end >= 0) return { header: read.slice(0, end + 1), rest: read.slice(end + 1) };
    if (read.length > MAX_CELL)
      throw new UnreadableFile('A primeira linha precisa ter os nomes das colunas.');
  }
  return { header: read, rest: '' };
}

function columnsOf(header: readonly string[]): Column[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => !isColumn(name));
  if (unknown !== undefined)
    throw new UnreadableFile(
      `A coluna “${unknown.slice(0, 40)}” não existe. Exporte o catálogo para ver os nomes das colunas.`,
    );
  if (new Set(names).size < names.length) throw new UnreadableFile('Há duas colunas com o mesmo nome.');
  if (!names.includes('codigo') && !names.includes('nome'))
    throw new UnreadableFile('A planilha precisa da coluna codigo, ou de nome para produtos novos.');
  return names.filter(isColumn);
}

const cellsOf = (columns: readonly (Column | null)[], record: readonly string[]): FileRow['cells'] =>
  Object.fromEntries(columns.map((column, index) => [column, record[index] ?? '']));

import { COLUMN_FIELDS, KINDS, PRODUCT_FIELDS, type ValueOfKind } from '#schema/product/productFields.ts';
import type { ProductInput } from '../edit/edit.types.ts';
import type { LineProblem } from './catalogChange.ts';
import {
  type DecimalSign,
  numberProblem,
  readAmount,
  readFlag,
  readNumber,
  readText,
} from './cells.rules.ts';
import type { CellKind, Column } from './columns.ts';

/** A line of a file as it was read: only the columns that the file has. */
export interface FileRow {
  /** The number beside the row in a spreadsheet: the header is line 1. */
  line: number;
  cells: Partial<Record<Column, string>>;
}

/** Reads a cell. Returns undefined for a cell that cannot be read; `expected` is the message then. */
interface Reader<Value> {
  read(cell: string, sign: DecimalSign): Value | undefined;
  expected: string;
}

const TEXT = (cell: string) => readText(cell).trim();
const TEXT_OR_NONE = (cell: string) => TEXT(cell) || null;
const AMOUNT = 'Escreva um valor em reais, como 49,90.';
const NUMBER = 'Escreva um número, como 15 ou 15,8.';
const FLAG = 'Escreva sim ou não.';

const NUMBER_OR_NONE = { read: readNumber, expected: NUMBER };

const READERS: { [Kind in CellKind]: Reader<ValueOfKind[Kind]> } = {
  text: { read: TEXT, expected: '' },
  optionalText: { read: TEXT_OR_NONE, expected: '' },
  flag: { read: readFlag, expected: FLAG },
  optionalAmount: { read: readAmount, expected: AMOUNT },
  percent: {
    read: (cell, sign) => {
      const percent = readNumber(cell, sign);
      return percent === null ? 0 : percent;
    },
    expected: NUMBER,
  },
  optionalPercent: NUMBER_OR_NONE,
  optionalWhole: NUMBER_OR_NONE,
};

const messageFor = (cell: string, sign: DecimalSign, expected: string): string =>
  expected === FLAG ? FLAG : numberProblem(cell, sign, expected);

/** Excel shows a long number so, and saves what it shows: the last digits are lost. */
const ROUNDED_BY_SPREADSHEET = /^\d([.,]\d+)?E\+\d+$/i;
const ROUNDED =
  'A planilha trocou este código por um número arredondado. Formate a coluna como texto e escreva o código inteiro.';

/**
 * Reads the values of a product from its lines, and the cells that cannot be read. From the second line on a cell may
 * be empty.
 */
export function readProductCells(
  rows: readonly FileRow[],
  { isNew, sign }: { isNew: boolean; sign: DecimalSign },
): {
  changes: Partial<ProductInput>;
  problems: LineProblem[];
} {
  const [first, ...laterRows] = rows;
  const changes: Record<string, unknown> = {};
  const problems: LineProblem[] = [];
  for (const name of COLUMN_FIELDS) {
    const { column } = PRODUCT_FIELDS[name];
    const { read, expected } = READERS[KINDS[name]];
    const cell = first?.cells[column];
    // For an empty cell, a new product keeps the default value of a draft.
    if (cell === undefined || !first || (isNew && cell.trim() === '')) continue;
    const value = read(cell, sign);
    if (value === undefined)
      problems.push({ line: first.line, column, message: messageFor(cell, sign, expected) });
    else changes[name] = value;
    const other = laterRows.find(({ cells }) => cells[column]?.trim() && TEXT(cells[column]) !== TEXT(cell));
    if (other)
      problems.push({
        line: other.line,
        column,
        message: 'As linhas do mesmo produto precisam dizer o mesmo aqui. Repita o valor ou deixe em branco.',
      });
  }
  return { changes, problems };
}

export interface SizeCells {
  line: number;
  id: string | null;
  name: string | undefined;
  sku: string | null | undefined;
  qtd: number | undefined;
  price: number | undefined;
  /** Undefined when the file does not have this column. */
  alertAt: number | null | undefined;
}

/** Reads the values of the size of a line, or of a product in one size. */
export function readSizeCells(
  { line, cells }: FileRow,
  sign: DecimalSign,
): { size: SizeCells; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const read = <Value>(
    column: Column,
    reader: (cell: string, sign: DecimalSign) => Value | undefined,
    expected: string,
  ) => {
    const cell = cells[column];
    const value = cell === undefined ? undefined : reader(cell, sign);
    if (cell !== undefined && value === undefined)
      problems.push({ line, column, message: messageFor(cell, sign, expected) });
    return value;
  };
  const wholeNumber = (cell: string) => {
    const value = readNumber(cell, sign);
    return value === null || Number.isInteger(value) ? value : undefined;
  };
  const size: SizeCells = {
    line,
    id: cells.tamanho_id?.trim() || null,
    name: read('tamanho', TEXT, ''),
    sku: read('sku', TEXT_OR_NONE, ''),
    qtd: read('unidades', wholeNumber, 'Escreva um número inteiro de unidades.') ?? undefined,
    price: read('preco', readAmount, AMOUNT) ?? undefined,
    alertAt: read('alerta_de_estoque', wholeNumber, 'Escreva um número inteiro, ou deixe em branco.'),
  };
  if (ROUNDED_BY_SPREADSHEET.test(cells.sku?.trim() ?? ''))
    problems.push({ line, column: 'sku', message: ROUNDED });
  if (
    cells.preco !== undefined &&
    size.price === undefined &&
    problems.every(({ column }) => column !== 'preco')
  )
    problems.push({ line, column: 'preco', message: 'Informe um preço maior que zero.' });
  return { size, problems };
}

import {
  COLUMN_FIELDS,
  type ColumnFieldName,
  declarationOf,
  type FieldColumn,
  type FieldKind,
  INITIAL_VALUES,
  KINDS,
  type KindOf,
  PRODUCT_FIELDS,
  type ValueOfKind,
  type ValuesOf,
} from '#schema/product/productFields.ts';
import { isKeyOf } from '#schema/typedObject.ts';
import type { ProductStatus } from '../product.entity.ts';
import type { StoredProductContent, StoredVariant } from '../product.shape.ts';
import { writeAmount, writeFlag, writeNumber, writeText } from './cells.rules.ts';

/** What one line of the file is about: a product in one size, or one of its sizes. */
interface FileLine {
  product: StoredProductContent;
  status: ProductStatus;
  size: StoredVariant | null;
  alertAt: number | null;
}

export const STATUS_WORDS: Readonly<Record<ProductStatus, string>> = {
  draft: 'rascunho',
  published: 'na loja',
  archived: 'arquivado',
};

/** The kinds of fields that one cell can hold. */
export type CellKind = Exclude<FieldKind, 'lines' | 'items'>;

const WRITERS: { [Kind in CellKind]: (value: ValueOfKind[Kind]) => string } = {
  text: writeText,
  optionalText: (value) => writeText(value ?? ''),
  flag: writeFlag,
  optionalAmount: writeAmount,
  percent: writeNumber,
  optionalPercent: writeNumber,
  optionalWhole: writeNumber,
};

function writeField<Name extends ColumnFieldName>(name: Name, values: ValuesOf<Name>): string {
  const write: (value: ValueOfKind[KindOf[Name]]) => string = WRITERS[KINDS[name]];
  return write(values[name]);
}

/** The columns that belong to the size of the line; the others are the same in every line of a product. */
const SIZE_COLUMN_NAMES = ['tamanho_id', 'tamanho', 'sku', 'unidades', 'preco', 'alerta_de_estoque'] as const;

export type Column = FieldColumn | (typeof SIZE_COLUMN_NAMES)[number] | 'codigo' | 'situacao';
type Columns<Name extends Column> = Readonly<Record<Name, (line: FileLine) => string>>;

const FIELD_COLUMNS = Object.fromEntries(
  COLUMN_FIELDS.map((name) => [
    PRODUCT_FIELDS[name].column,
    ({ product }: FileLine) => writeField(name, product),
  ]),
) as Columns<FieldColumn>;

const COLUMNS: Columns<Column> = {
  ...FIELD_COLUMNS,
  codigo: ({ product }) => String(product.code),
  situacao: ({ status }) => STATUS_WORDS[status],
  tamanho_id: ({ size }) => size?.id ?? '',
  tamanho: ({ size }) => writeText(size?.name ?? ''),
  sku: ({ size }) => writeText(size?.sku ?? ''),
  unidades: ({ size }) => (size ? String(size.qtd) : ''),
  preco: ({ product, size }) => writeAmount(size?.price ?? product.value),
  alerta_de_estoque: ({ alertAt }) => writeNumber(alertAt),
};

const columnsOf = (isOfName: boolean): Column[] =>
  COLUMN_FIELDS.filter(
    (name) => name !== 'slug' && (declarationOf(name).section === 'name') === isOfName,
  ).map((name) => PRODUCT_FIELDS[name].column);

/** Every column of the file in its order. `docs/catalogue-file.md` explains them to operators. */
export const COLUMN_NAMES: readonly Column[] = [
  ...(['codigo', 'endereco', 'situacao'] as const),
  ...columnsOf(true),
  ...(['tamanho_id', 'tamanho', 'sku', 'unidades', 'preco'] as const),
  ...columnsOf(false),
  'alerta_de_estoque',
];
export const isColumn = (name: string): name is Column => isKeyOf(COLUMNS, name);

/** The columns that say which product and size a line is about, or what a spreadsheet cannot change. */
export const KEY_COLUMNS: ReadonlySet<Column> = new Set(['codigo', 'situacao', 'tamanho_id']);
export const SIZE_COLUMNS: ReadonlySet<Column> = new Set(SIZE_COLUMN_NAMES);

const NO_NUMBERS: ReadonlySet<CellKind> = new Set(['text', 'optionalText', 'flag']);

/** The columns with numbers, which a file writes by one rule. */
export const NUMBER_COLUMNS: readonly Column[] = [
  ...(['unidades', 'preco', 'alerta_de_estoque'] as const),
  ...COLUMN_FIELDS.filter((name) => !NO_NUMBERS.has(KINDS[name])).map((name) => PRODUCT_FIELDS[name].column),
];

const lineOf = (line: FileLine): string[] => COLUMN_NAMES.map((column) => COLUMNS[column](line));

/** The lines of a product: one for each size, or one. */
export function linesOf(
  { product: stored, status }: Pick<FileLine, 'product' | 'status'>,
  alertOf: (skuId: string) => number | null,
): string[][] {
  const product = { ...INITIAL_VALUES, ...stored };
  const sizes = product.variantGroup?.variants ?? [];
  if (sizes.length === 0) return [lineOf({ product, status, size: null, alertAt: alertOf(product.id) })];
  return sizes.map((size) => lineOf({ product, status, size, alertAt: alertOf(size.id) }));
}

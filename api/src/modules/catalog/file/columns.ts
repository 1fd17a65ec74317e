import { isKeyOf, keysOf } from '#schema/typedObject.ts';
import type { ProductStatus } from '../product.entity.ts';
import type { StoredProductContent, VariantSeed } from '../product.shape.ts';
import { writeAmount, writeFlag, writeNumber, writeText } from './cells.rules.ts';

/** What one line of the file is about: a product in one size, or one of its sizes. */
export interface FileLine {
  product: StoredProductContent;
  status: ProductStatus;
  size: VariantSeed | null;
  alertAt: number | null;
}

export const STATUS_WORDS: Readonly<Record<ProductStatus, string>> = {
  draft: 'rascunho',
  published: 'na loja',
  archived: 'arquivado',
};

/** Every column of the file in its order. `docs/catalogue-file.md` explains them to operators. */
const COLUMNS = {
  codigo: ({ product }) => String(product.code),
  endereco: ({ product }) => writeText(product.slug),
  situacao: ({ status }) => STATUS_WORDS[status],
  nome: ({ product }) => writeText(product.name),
  nome_completo: ({ product }) => writeText(product.path),
  menu: ({ product }) => product.need,
  frase_do_cartao: ({ product }) => writeText(product.brandPromise),
  descricao: ({ product }) => writeText(product.description),
  selo: ({ product }) => writeText(product.tag ?? ''),
  selo_da_promocao: ({ product }) => writeText(product.tagPromotion ?? ''),
  tamanho_id: ({ size }) => size?.id ?? '',
  tamanho: ({ size }) => writeText(size?.name ?? ''),
  sku: ({ size }) => writeText(size?.sku ?? ''),
  unidades: ({ size }) => (size ? String(size.qtd) : ''),
  preco: ({ product, size }) => writeAmount(size?.price ?? product.value),
  preco_de: ({ product }) => writeAmount(product.oldValue),
  etiqueta: ({ product }) => writeNumber(product.discountPercent),
  desconto_assinatura: ({ product }) => writeNumber(product.subscriptionDiscount),
  vitrine: ({ product }) => writeFlag(product.listed),
  carrinho: ({ product }) => writeFlag(product.showCart),
  esgotado: ({ product }) => writeFlag(product.soldOff),
  idade_minima: ({ product }) => writeNumber(product.minimumAge),
  alerta_de_estoque: ({ alertAt }) => writeNumber(alertAt),
} as const satisfies Readonly<Record<string, (line: FileLine) => string>>;

export type Column = keyof typeof COLUMNS;
export const COLUMN_NAMES = keysOf(COLUMNS);
export const isColumn = (name: string): name is Column => isKeyOf(COLUMNS, name);

/** The columns that say which product and size a line is about, or what a spreadsheet cannot change. */
export const KEY_COLUMNS: ReadonlySet<Column> = new Set(['codigo', 'situacao', 'tamanho_id']);
/** The columns that belong to the size of the line; the others are the same in every line of a product. */
export const SIZE_COLUMNS: ReadonlySet<Column> = new Set([
  ...(['tamanho_id', 'tamanho', 'sku', 'unidades', 'preco', 'alerta_de_estoque'] as const),
]);

/** The columns with numbers, which a file writes by one rule. */
export const NUMBER_COLUMNS = [
  ...(['unidades', 'preco', 'preco_de', 'etiqueta', 'desconto_assinatura'] as const),
  ...(['idade_minima', 'alerta_de_estoque'] as const),
] satisfies readonly Column[];

const lineOf = (line: FileLine): string[] => COLUMN_NAMES.map((column) => COLUMNS[column](line));

/** The lines of a product: one for each size, or one. */
export function linesOf(
  { product, status }: Pick<FileLine, 'product' | 'status'>,
  alertOf: (skuId: string) => number | null,
): string[][] {
  const sizes = product.variantGroup?.variants ?? [];
  if (sizes.length === 0) return [lineOf({ product, status, size: null, alertAt: alertOf(product.id) })];
  return sizes.map((size) => lineOf({ product, status, size, alertAt: alertOf(size.id) }));
}

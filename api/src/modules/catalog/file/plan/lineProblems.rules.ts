import { COLUMN_FIELDS, PRODUCT_FIELDS } from '#schema/product/productFields.ts';
import { type FieldProblem, InvalidInput, type UserError } from '../../../../shared/refusals.ts';
import type { StoredProductContent } from '../../product.shape.ts';
import type { LineProblem } from '../catalogChange.ts';
import { type Column, STATUS_WORDS } from '../columns.ts';
import type { FileRow } from '../readLine.rules.ts';
import type { KnownProduct } from './productPlan.ts';

/** Refuses what a file cannot change: the status of a product, and services. */
export function keyProblems(rows: readonly FileRow[], known: KnownProduct | null): LineProblem[] {
  const status = known ? STATUS_WORDS[known.status] : STATUS_WORDS.draft;
  const problems: LineProblem[] = [];
  for (const { line, cells } of rows) {
    const word = cells.situacao?.trim().toLowerCase();
    if (word && word !== status)
      problems.push({
        line,
        column: 'situacao',
        message: 'A situação não muda por planilha. Publique ou arquive na página do produto.',
      });
  }
  if (known?.content.service)
    problems.push({
      line: rows[0]?.line ?? 0,
      column: 'codigo',
      message: 'Serviços não mudam por planilha.',
    });
  return problems;
}

/** The column of the file for a field of the product form. */
const COLUMN_OF: Readonly<Record<string, Column>> = {
  ...Object.fromEntries(COLUMN_FIELDS.map((name) => [name, PRODUCT_FIELDS[name].column])),
  value: 'preco',
};
/** The column of the file for a field of one box size. */
const SIZE_COLUMN_OF: Readonly<Record<string, Column>> = {
  price: 'preco',
  qtd: 'unidades',
  name: 'tamanho',
  sku: 'sku',
};

/** Converts a refusal of the product form to problems of lines and columns. */
export function lineProblemsOf(
  problem: UserError,
  rows: readonly FileRow[],
  after: StoredProductContent,
): LineProblem[] {
  const line = rows[0]?.line ?? 0;
  if (!(problem instanceof InvalidInput)) return [{ line, column: null, message: problem.message }];
  return problem.fields.map(
    (field) => placeOf(field, rows, after) ?? { line, column: null, message: field.message },
  );
}

/** Converts a field error of the product form to a line and a column of the file. */
function placeOf(
  { path, message }: FieldProblem,
  rows: readonly FileRow[],
  after: StoredProductContent,
): LineProblem | null {
  const line = rows[0]?.line ?? 0;
  const column = COLUMN_OF[path];
  if (column) return { line, column, message };
  const [, place, part = ''] = /^variants\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const size = after.variantGroup?.variants[Number(place)];
  if (!size) return null;
  const ownLine = rows.find(({ cells }) => cells.tamanho_id === size.id || cells.tamanho === size.name)?.line;
  return { line: ownLine ?? line, column: SIZE_COLUMN_OF[part] ?? null, message };
}

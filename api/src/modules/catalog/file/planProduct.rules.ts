import { needSlug, type ProductSeed } from '../../../seeders/catalog/product.shape.ts';
import { type FieldProblem, InvalidInput, type UserError } from '../../../shared/refusals.ts';
import type { ProductInput, VariantInput } from '../edit/edit.inputs.ts';
import { editProblem } from '../edit/edit.rules.ts';
import { inputOfSeed } from '../edit/inputOfSeed.ts';
import { newProduct } from '../edit/newProduct.ts';
import type { StoredProduct } from '../edit/pairProblem.ts';
import { slugOf } from '../edit/slug.rules.ts';
import { cleanInput, withInput } from '../edit/withInput.ts';
import { withImmediatePrice } from '../prices/planPrice.ts';
import { pricedAt, type StoredPrice } from '../prices/price.rules.ts';
import type { ProductStatus } from '../product.entity.ts';
import type { CellChange, LineProblem } from './catalogChange.ts';
import { COLUMN_NAMES, type Column, KEY_COLUMNS, linesOf, SIZE_COLUMNS, STATUS_WORDS } from './columns.ts';
import { type FileRow, readProductCells, readSizeCells, type SizeCells } from './readLine.rules.ts';

/** The stored values of a product that a plan needs. */
export interface KnownProduct {
  id: string;
  version: number;
  content: ProductSeed;
  prices: StoredPrice[];
  status: ProductStatus;
  publishAt: Date | string | null;
}

export interface PlanContext {
  now: Date;
  adminId: string;
  newId(): string;
  /** The stock alert by SKU id. */
  alerts: ReadonlyMap<string, number | null>;
  /** The other products of a pair, as they would be after the import. */
  othersOf(product: ProductSeed): readonly StoredProduct[];
}

export interface ChangePlan {
  kind: 'created' | 'changed';
  line: number;
  known: KnownProduct | null;
  before: ProductSeed;
  after: ProductSeed;
  prices: StoredPrice[];
  cells: CellChange[];
  alerts: { skuId: string; before: number | null; after: number | null }[];
}

interface RefusedPlan {
  kind: 'refused';
  line: number;
  name: string;
  problems: LineProblem[];
}

export type Plan = ChangePlan | RefusedPlan | { kind: 'same' };

/** Plans the change that the lines of one product describe, by the same rules as the product form. */
export function planProduct(rows: readonly FileRow[], known: KnownProduct | null, ctx: PlanContext): Plan {
  const line = rows[0]?.line ?? 0;
  const name = known?.content.name ?? rows[0]?.cells.nome ?? '';
  const refuse = (problems: LineProblem[]): RefusedPlan => ({ kind: 'refused', line, name, problems });
  const { changes, problems } = readProductCells(rows, { isNew: !known });
  const sizes = rows.map(readSizeCells);
  problems.push(...sizes.flatMap((size) => size.problems), ...keyProblems(rows, known));
  if (problems.length > 0) return refuse(problems);
  const before = known ? pricedAt(known.content, known.prices, ctx.now) : draftOf(changes, sizes, ctx);
  if (!before)
    return refuse([
      { line, column: 'menu', message: 'Escolha um menu da loja, como cabelo, pele ou barba.' },
    ]);
  const input = inputFrom(before, { changes, sizes: sizes.map(({ size }) => size), isNew: !known });
  if ('message' in input) return refuse([input]);
  const after = withInput(before, cleanInput(input), ctx.newId);
  const alerts = alertsOf(
    before,
    after,
    sizes.map(({ size }) => size),
    ctx.alerts,
  );
  if ('message' in alerts) return refuse([alerts]);
  const cells = cellChanges({ known, before, after, alerts, ctx });
  // Unchanged lines are accepted even if the stored product breaks a rule that was added later.
  if (known && cells.length === 0) return { kind: 'same' };
  const prices = known
    ? withImmediatePrice(known.prices, { before, after, now: ctx.now, adminId: ctx.adminId })
    : [];
  const isShown = known !== null && (known.status === 'published' || known.publishAt !== null);
  const from = known ? before : { ...before, slug: '' };
  const edit = { before: from, after, prices, isShown, others: ctx.othersOf(after) };
  const problem = editProblem(edit, ctx.now);
  if (problem) return refuse(problemsOf(problem, rows, after));
  return { kind: known ? 'changed' : 'created', line, known, before, after, prices, cells, alerts };
}

function keyProblems(rows: readonly FileRow[], known: KnownProduct | null): LineProblem[] {
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

/** A new draft with the name, menu and price of the lines; null when the menu is invalid. */
function draftOf(
  { name = '', slug, need }: Partial<ProductInput>,
  sizes: readonly { size: SizeCells }[],
  ctx: PlanContext,
): ProductSeed | null {
  const menu = needSlug.safeParse(need);
  if (!menu.success) return null;
  const value = sizes[0]?.size.price ?? 0;
  const keys = { id: ctx.newId(), code: 1, tinyId: 'F00001', slug: slug || slugOf(name) };
  return newProduct({ ...keys, name, need: menu.data, value });
}

interface Wanted {
  changes: Partial<ProductInput>;
  sizes: readonly SizeCells[];
  isNew: boolean;
}

/** The input of the product form, with the values of the file. */
function inputFrom(before: ProductSeed, { changes, sizes, isNew }: Wanted): ProductInput | LineProblem {
  const current = inputOfSeed(before);
  const input = { ...current, ...changes, slug: changes.slug || current.slug };
  const isInSizes = before.variantGroup !== null || (isNew && sizes.some(({ name }) => name));
  if (!isInSizes) {
    const [only, second] = sizes;
    const extra = second ?? sizes.find(({ id, name }) => id || name);
    if (extra)
      return {
        line: extra.line,
        column: 'tamanho',
        message: 'Este produto é vendido de um jeito só. Crie os tamanhos na página dele.',
      };
    return { ...input, value: only?.price ?? current.value };
  }
  const variants: VariantInput[] = [...current.variants];
  for (const size of sizes) {
    const place = size.id ? variants.findIndex(({ id }) => id === size.id) : variants.length;
    const unknown = sizeMistake(size, { isKnown: place >= 0, sizes, isNew });
    if (unknown) return unknown;
    const earlier = variants[place];
    variants[place] = {
      id: size.id,
      name: size.name ?? earlier?.name ?? '',
      sku: size.sku === undefined ? (earlier?.sku ?? null) : size.sku,
      qtd: size.qtd ?? earlier?.qtd ?? 0,
      price: size.price ?? earlier?.price ?? 0,
    };
  }
  return { ...input, variants };
}

function sizeMistake(
  size: SizeCells,
  { isKnown, sizes, isNew }: { isKnown: boolean; sizes: readonly SizeCells[]; isNew: boolean },
): LineProblem | null {
  const problem = (column: Column, message: string) => ({ line: size.line, column, message });
  if (size.id && (isNew || !isKnown))
    return problem('tamanho_id', 'Este produto não tem esse tamanho. Deixe em branco para criar um novo.');
  if (size.id && sizes.some((other) => other !== size && other.id === size.id))
    return problem('tamanho_id', 'Este tamanho está em duas linhas.');
  return !size.id && !size.name
    ? problem('tamanho', 'Informe o tamanho_id, ou o nome de um tamanho novo.')
    : null;
}

/** The stock alerts that change. New sizes have no id in the file, so they are matched by their order. */
function alertsOf(
  before: ProductSeed,
  after: ProductSeed,
  sizes: readonly SizeCells[],
  known: ReadonlyMap<string, number | null>,
): ChangePlan['alerts'] | LineProblem {
  const created = (after.variantGroup?.variants ?? []).filter(
    ({ id }) => !before.variantGroup?.variants.some((variant) => variant.id === id),
  );
  const changed: ChangePlan['alerts'] = [];
  for (const { id, alertAt, line } of sizes) {
    const skuId = id ?? (after.variantGroup ? created.shift()?.id : after.id);
    if (alertAt === undefined || !skuId) continue;
    if (alertAt !== null && after.productWithoutPromotionId)
      return {
        line,
        column: 'alerta_de_estoque',
        message: 'Esta oferta vende as unidades de outro produto: o alerta fica nele.',
      };
    const earlier = known.get(skuId) ?? null;
    if (earlier !== alertAt) changed.push({ skuId, before: earlier, after: alertAt });
  }
  return changed;
}

const COLUMN_OF: Readonly<Record<string, Column>> = {
  ...{ name: 'nome', path: 'nome_completo', slug: 'endereco', need: 'menu', value: 'preco' },
  ...{ oldValue: 'preco_de', discountPercent: 'etiqueta', subscriptionDiscount: 'desconto_assinatura' },
  ...{ minimumAge: 'idade_minima', brandPromise: 'frase_do_cartao', description: 'descricao', tag: 'selo' },
};
const SIZE_COLUMN_OF: Readonly<Record<string, Column>> = {
  ...{ price: 'preco', qtd: 'unidades', name: 'tamanho', sku: 'sku' },
};

function problemsOf(problem: UserError, rows: readonly FileRow[], after: ProductSeed): LineProblem[] {
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
  after: ProductSeed,
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

interface Compared {
  known: KnownProduct | null;
  before: ProductSeed;
  after: ProductSeed;
  alerts: ChangePlan['alerts'];
  ctx: PlanContext;
}

/** Compares both versions cell by cell, in the format of the file. */
function cellChanges({ known, before, after, alerts, ctx }: Compared): CellChange[] {
  const status = known?.status ?? 'draft';
  const alertBefore = (skuId: string) => ctx.alerts.get(skuId) ?? null;
  const alertAfter = (skuId: string) => {
    const changed = alerts.find((alert) => alert.skuId === skuId);
    return changed ? changed.after : alertBefore(skuId);
  };
  const idAt = COLUMN_NAMES.indexOf('tamanho_id');
  const nameAt = COLUMN_NAMES.indexOf('tamanho');
  const earlier = known ? linesOf({ product: before, status }, alertBefore) : [];
  return linesOf({ product: after, status }, alertAfter).flatMap((cells, index) => {
    const old = earlier.find((earlierCells) => earlierCells[idAt] === cells[idAt]);
    return COLUMN_NAMES.flatMap((column, at) => {
      const change = { column, size: cells[nameAt] ?? '', before: old?.[at] ?? '', after: cells[at] ?? '' };
      const isRepeated = index > 0 && !SIZE_COLUMNS.has(column);
      const isSame = change.before === change.after || KEY_COLUMNS.has(column);
      return isSame || isRepeated ? [] : [change];
    });
  });
}

import { COLUMN_FIELDS, PRODUCT_FIELDS } from '#schema/product/productFields.ts';
import { type FieldProblem, InvalidInput, type UserError } from '../../../shared/refusals.ts';
import { editProblem } from '../edit/edit.rules.ts';
import type { ProductInput, VariantInput } from '../edit/edit.types.ts';
import { newProduct } from '../edit/newProduct.ts';
import { slugOf } from '../edit/slug.rules.ts';
import { cleanInput, unchangedInput, withInput } from '../edit/withInput.ts';
import { withImmediatePrice } from '../prices/planPrice.ts';
import { pricedAt } from '../prices/price.rules.ts';
import { needSlug, type StoredProductContent } from '../product.shape.ts';
import type { CellChange, LineProblem } from './catalogChange.ts';
import { COLUMN_NAMES, type Column, KEY_COLUMNS, linesOf, SIZE_COLUMNS, STATUS_WORDS } from './columns.ts';
import type { ChangePlan, KnownProduct, Plan, PlanContext, RefusedPlan } from './plan/productPlan.ts';
import { type FileRow, readProductCells, readSizeCells, type SizeCells } from './readLine.rules.ts';

/** Plans the change that the lines of one product describe, by the same rules as the product form. */
export function planProduct(rows: readonly FileRow[], known: KnownProduct | null, ctx: PlanContext): Plan {
  const line = rows[0]?.line ?? 0;
  const name = known?.content.name ?? rows[0]?.cells.nome ?? '';
  const refuse = (problems: LineProblem[]): RefusedPlan => ({ kind: 'refused', line, name, problems });
  const { changes, problems } = readProductCells(rows, { isNew: !known, sign: ctx.decimalSign });
  const readSizes = rows.map((row) => readSizeCells(row, ctx.decimalSign));
  const sizes = readSizes.map(({ size }) => size);
  problems.push(...readSizes.flatMap((read) => read.problems), ...keyProblems(rows, known));
  if (problems.length > 0) return refuse(problems);
  const before = known ? pricedAt(known.content, known.prices, ctx.now) : draftOf(changes, sizes, ctx);
  if (!before)
    return refuse([
      { line, column: 'menu', message: 'Escolha um menu da loja, como cabelo, pele ou barba.' },
    ]);
  const input = inputFrom(before, { changes, sizes, isNew: !known });
  if ('message' in input) return refuse([input]);
  const after = withInput(before, cleanInput(input), ctx.newId);
  const alerts = alertChangesOf({ before, after }, sizes, ctx.alerts);
  if ('message' in alerts) return refuse([alerts]);
  const cells = cellChanges({ known, before, after, alerts, ctx });
  // Unchanged lines are accepted even if the stored product breaks a rule that was added later.
  if (known && cells.length === 0) return { kind: 'same' };
  const prices = known
    ? withImmediatePrice(known.prices, { before, after, now: ctx.now, adminId: ctx.adminId })
    : [];
  const isOrWillBePublished = known !== null && (known.status === 'published' || known.publishAt !== null);
  // A new product has no earlier slug, so the rules check its slug like a changed one.
  const earlier = known ? before : { ...before, slug: '' };
  const edit = {
    before: earlier,
    after,
    prices,
    isOrWillBePublished,
    linkedProducts: ctx.linkedProductsOf(after),
  };
  const problem = editProblem(edit, ctx.now);
  if (problem) return refuse(lineProblemsOf(problem, rows, after));
  return { kind: known ? 'changed' : 'created', line, known, before, after, prices, cells, alerts };
}

/** A new draft with the name, menu and price of the lines; null when the menu is invalid. */
function draftOf(
  { name = '', slug, need }: Partial<ProductInput>,
  sizes: readonly SizeCells[],
  ctx: PlanContext,
): StoredProductContent | null {
  const menu = needSlug.safeParse(need);
  if (!menu.success) return null;
  const value = sizes[0]?.price ?? 0;
  // The keys are only for the rules: `writeCreated` gives the product its own.
  const keys = { id: ctx.newId(), code: 1, tinyId: 'F00001', slug: slug || slugOf(name) };
  return newProduct({ ...keys, name, need: menu.data, value });
}

interface FileValues {
  changes: Partial<ProductInput>;
  sizes: readonly SizeCells[];
  isNew: boolean;
}

/**
 * The input of the product form, with the values of the file. A product in sizes has one line per size; any other
 * product has exactly one line.
 */
function inputFrom(
  before: StoredProductContent,
  { changes, sizes, isNew }: FileValues,
): ProductInput | LineProblem {
  const current = unchangedInput(before);
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
    const problem = sizeProblem(size, { isKnown: place >= 0, sizes, isNew });
    if (problem) return problem;
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

/** The first rule that a line with a box size breaks, or null. */
function sizeProblem(
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
function alertChangesOf(
  { before, after }: { before: StoredProductContent; after: StoredProductContent },
  sizes: readonly SizeCells[],
  storedAlerts: ReadonlyMap<string, number | null>,
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
    const earlier = storedAlerts.get(skuId) ?? null;
    if (earlier !== alertAt) changed.push({ skuId, before: earlier, after: alertAt });
  }
  return changed;
}

interface ComparedVersions {
  known: KnownProduct | null;
  before: StoredProductContent;
  after: StoredProductContent;
  alerts: ChangePlan['alerts'];
  ctx: PlanContext;
}

/** Compares both versions cell by cell, in the format of the file. */
function cellChanges({ known, before, after, alerts, ctx }: ComparedVersions): CellChange[] {
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

/** Refuses what a file cannot change: the status of a product, and services. */
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
function lineProblemsOf(
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

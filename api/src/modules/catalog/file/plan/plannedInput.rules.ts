import type { ProductInput, VariantInput } from '../../edit/edit.types.ts';
import { newProduct } from '../../edit/newProduct.ts';
import { slugOf } from '../../edit/slug.rules.ts';
import { unchangedInput } from '../../edit/withInput.ts';
import { needSlug, type StoredProductContent } from '../../product.shape.ts';
import type { LineProblem } from '../catalogChange.ts';
import type { Column } from '../columns.ts';
import type { SizeCells } from '../readLine.rules.ts';
import type { PlanContext } from './productPlan.ts';

/** A new draft with the name, menu and price of the lines; null when the menu is invalid. */
export function draftOf(
  { name = '', slug, need }: Partial<ProductInput>,
  sizes: readonly SizeCells[],
  ctx: PlanContext,
): StoredProductContent | null {
  const menu = needSlug.safeParse(need);
  if (!menu.success) return null;
  const value = sizes[0]?.price ?? 0;
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
export function inputFrom(
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

import { declarationOf, isDeclaredName, PRODUCT_FIELDS } from '#schema/product/productFields.ts';
import type { FieldProblem } from '../../../shared/refusals.ts';
import { type PricedRow, pricesAhead } from '../prices/price.rules.ts';
import { type StoredProductContent, storedProductShape } from '../product.shape.ts';
import { isSlug } from './slug.rules.ts';

/** The refusals of the other fields and of their parts. */
const MESSAGES: Readonly<Record<string, string>> = {
  value: 'Informe um preço maior que zero.',
  price: 'Informe um preço maior que zero.',
  qtd: 'Informe quantas unidades vêm neste tamanho.',
  variants: 'Um produto em tamanhos tem pelo menos dois.',
};

/** For a product in sizes these fields are computed from the prices of the sizes. */
const OF_SIZES: ReadonlySet<string> = new Set(['value', 'baseValue']);

/**
 * The path of a stored field in the form: nested fields of the stored product, such as `warning.text`, are one field
 * of the form.
 */
const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map(String)
    .join('.')
    .replace(/^variantGroup\./, '')
    .replace(/^(advantages\.\d+)\.text$/, '$1')
    .replace(/^warning\.text$/, 'warning');

/**
 * Refuses an edit after which a planned price would not be below its old price. A change of the sizes can cause this.
 */
export function plannedProblem(after: PricedRow<StoredProductContent>, now: Date): FieldProblem | null {
  const isWrong = pricesAhead(after, now)
    .slice(1)
    .some(({ product: { value, oldValue } }) => oldValue !== null && oldValue <= value);
  const message =
    'Em um preço planejado, o preço “de” deixaria de ser maior que o de venda. Mude ou desfaça o plano antes.';
  return isWrong ? { path: 'oldValue', message } : null;
}

/** The invalid fields of an edited product, which is not stored then, not even as a draft. */
export function inputProblems(before: StoredProductContent, after: StoredProductContent): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { name, slug, oldValue, value } = after;
  const { max, mistake } = PRODUCT_FIELDS.name;
  if (!name || name.length > max) problems.push({ path: 'name', message: mistake });
  if (slug !== before.slug && !isSlug(slug))
    problems.push({
      path: 'slug',
      message: 'Use letras minúsculas, números e hifens, como oleo-para-barba.',
    });
  const isPriceChanged = oldValue !== before.oldValue || value !== before.value;
  if (oldValue !== null && oldValue <= value && isPriceChanged)
    problems.push({ path: 'oldValue', message: 'O preço “de” precisa ser maior que o preço de venda.' });
  if (after.service) return problems;
  const known = new Set(problems.map(({ path }) => path));
  const read = storedProductShape.safeParse(after);
  for (const { path, code } of read.success ? [] : read.error.issues) {
    const field = pathOf(path);
    if (known.has(field) || (after.variantGroup && OF_SIZES.has(field))) continue;
    known.add(field);
    problems.push({ path: field, message: messageOf(path, code) });
  }
  return problems;
}

function messageOf(path: readonly PropertyKey[], code: string): string {
  const names = path.filter((part) => typeof part === 'string');
  const [field = ''] = names;
  const { mistake, max } = isDeclaredName(field) ? declarationOf(field) : {};
  if (mistake) return mistake;
  if (code === 'too_big' && names.length === path.length && max) return `Escreva até ${max} letras.`;
  return MESSAGES[names.at(-1) ?? ''] ?? 'Escreva este texto.';
}

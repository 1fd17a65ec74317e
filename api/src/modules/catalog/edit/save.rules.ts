import type { FieldProblem } from '../../../shared/refusals.ts';
import { type PricedRow, pricesAhead } from '../prices/price.rules.ts';
import { type StoredProductContent, storedProductShape } from '../product.shape.ts';
import { isSlug } from './slug.rules.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  need: 'Escolha em que menu da loja ele fica.',
  value: 'Informe um preço maior que zero.',
  price: 'Informe um preço maior que zero.',
  qtd: 'Informe quantas unidades vêm neste tamanho.',
  oldValue: 'Informe um preço maior que zero, ou deixe em branco.',
  discountPercent: 'Informe de 0 a 100, ou deixe em branco.',
  subscriptionDiscount: 'Informe um número inteiro de 0 a 100.',
  minimumAge: 'A idade mínima é 18 anos ou mais. Deixe em branco se não houver.',
  variants: 'Um produto em tamanhos tem pelo menos dois.',
};

const MAX_NAME = 120;

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
  if (!name || name.length > MAX_NAME)
    problems.push({ path: 'name', message: `Escreva um nome de até ${MAX_NAME} letras.` });
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
  for (const { path } of read.success ? [] : read.error.issues) {
    const field = pathOf(path);
    if (known.has(field) || (after.variantGroup && OF_SIZES.has(field))) continue;
    known.add(field);
    const last = String(path.findLast((part) => typeof part === 'string') ?? '');
    problems.push({ path: field, message: MESSAGES[last] ?? 'Escreva este texto.' });
  }
  return problems;
}

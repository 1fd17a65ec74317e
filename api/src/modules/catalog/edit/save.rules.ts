import { type ProductSeed, storedProductShape } from '../../../seeders/catalog/product.shape.ts';
import type { FieldProblem } from '../../../shared/refusals.ts';
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

/** With sizes these follow from their prices. */
const OF_SIZES: ReadonlySet<string> = new Set(['value', 'baseValue']);

/** The form's name of a stored field: what the page stores in a group or with an icon is one field there. */
const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map(String)
    .join('.')
    .replace(/^variantGroup\./, '')
    .replace(/^(advantages\.\d+)\.text$/, '$1')
    .replace(/^warning\.text$/, 'warning');

/** What of a changed product cannot be stored, draft or not. */
export function inputProblems(before: ProductSeed, after: ProductSeed): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { name, slug, oldValue, value } = after;
  if (!name || name.length > MAX_NAME)
    problems.push({ path: 'name', message: `Escreva um nome de até ${MAX_NAME} letras.` });
  if (slug !== before.slug && !isSlug(slug))
    problems.push({
      path: 'slug',
      message: 'Use letras minúsculas, números e hifens, como oleo-para-barba.',
    });
  if (oldValue !== null && oldValue <= value && oldValue !== before.oldValue)
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

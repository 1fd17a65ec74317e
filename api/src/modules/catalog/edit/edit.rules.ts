import { declarationOf, isDeclaredName, PRODUCT_FIELDS } from '#schema/product/productFields.ts';
import { type FieldProblem, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { type PricedRow, priceSetOf, pricesAhead, type StoredPrice } from '../prices/price.rules.ts';
import { type StoredProductContent, storedProductShape } from '../product.shape.ts';
import { pairRefusal, type StoredProduct } from './pairProblem.ts';
import { publicationProblems } from './publication.rules.ts';
import { isSlug, KIT_SLUGS } from './slug.rules.ts';

interface ProductEdit {
  before: StoredProductContent;
  after: StoredProductContent;
  /** The prices that would be stored with the edited product. */
  prices: readonly StoredPrice[];
  /** Whether the product is published, or has a planned publication. */
  isOrWillBePublished: boolean;
  /** The products whose prices are linked to this one: its second unit or its full-price product. */
  linkedProducts: readonly StoredProduct[];
}

/**
 * Why an edit is refused; null when it may be stored. Both the product form and the catalogue file call it. Two rules
 * need the database and are checked elsewhere: whether another product has the slug, and whether a removed size has
 * units in stock.
 */
export function editProblem(
  { before, after, prices, isOrWillBePublished, linkedProducts }: ProductEdit,
  now: Date,
): Refusal | InvalidInput | null {
  const wrong = inputProblems(before, after);
  if (wrong.length > 0) return new InvalidInput(wrong);
  if (after.slug !== before.slug && before.prescriptionRequired)
    return new Refusal('product_slug_of_medicine');
  if (after.slug !== before.slug && KIT_SLUGS.has(before.slug)) return new Refusal('product_slug_of_kit');
  const unfinished = isOrWillBePublished ? publicationProblems(after) : [];
  if (unfinished.length > 0) return new InvalidInput(unfinished);
  const later = plannedProblem({ content: after, prices }, now);
  if (later) return new InvalidInput([later]);
  // A listing whose stored price is above that of its product is sold at that price, so its texts may be edited.
  return hasSamePrices(before, after) ? null : pairRefusal({ content: after, prices }, linkedProducts, now);
}

const hasSamePrices = (before: StoredProductContent, after: StoredProductContent): boolean =>
  before.promotionProductID === after.promotionProductID &&
  before.productWithoutPromotionId === after.productWithoutPromotionId &&
  JSON.stringify(priceSetOf(before)) === JSON.stringify(priceSetOf(after));

/** The messages for fields that declare none, and for parts of fields. */
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
function plannedProblem(after: PricedRow<StoredProductContent>, now: Date): FieldProblem | null {
  const isWrong = pricesAhead(after, now)
    // Without the first, the price now, which `inputProblems` checks.
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

import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { priceSetOf, type StoredPrice } from '../prices/price.rules.ts';
import type { StoredProductContent } from '../product.shape.ts';
import { KIT_SLUGS } from './kitSlugs.ts';
import { pairRefusal, type StoredProduct } from './pairProblem.ts';
import { publicationProblems } from './publication.rules.ts';
import { inputProblems, plannedProblem } from './save.rules.ts';

export interface ProductEdit {
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

import type { PricedContent } from '../catalogRows.ts';
import { type ListedProduct, type ProductTexts, TEXT_FIELDS } from '../productTexts.ts';

/** A product as stored, and its texts as they are shown. */
export interface WholeContent {
  content: PricedContent;
  texts: ProductTexts;
}

/** Products with their texts. `get` returns those in memory, `load` reads from the database. */
export interface ContentSource {
  get(id: string): WholeContent | undefined;
  load(id: string): Promise<WholeContent>;
}

interface Links {
  product(id: string | null): ListedProduct | null;
  lightningOffer(id: string): ListedProduct | null;
}

/**
 * Adds getters to products for the fields that they do not contain: linked products, which are looked up at each
 * access and so never outdated, and texts, which may be promises that GraphQL awaits.
 */
export function lazyProducts(
  contents: ContentSource,
  { product, lightningOffer }: Links,
): (product: ListedProduct) => ListedProduct {
  const shared = {};
  for (const field of TEXT_FIELDS)
    Object.defineProperty(shared, field, {
      get(this: ListedProduct) {
        const found = contents.get(this.id);
        return found ? found.texts[field] : contents.load(this.id).then(({ texts }) => texts[field]);
      },
    });
  Object.defineProperty(shared, 'secondUnit', {
    get(this: ListedProduct) {
      return product(this.promotionProductID);
    },
  });
  Object.defineProperty(shared, 'lightningOffer', {
    get(this: ListedProduct) {
      return lightningOffer(this.id);
    },
  });
  return ({ secondUnit: _secondUnit, lightningOffer: _lightningOffer, ...facts }) =>
    Object.assign(Object.create(shared), facts);
}

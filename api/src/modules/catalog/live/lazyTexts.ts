import type { StoredProductContent } from '../product.shape.ts';
import type { Product } from '../product.types.ts';
import { type ListedProduct, TEXT_FIELDS } from '../productTexts.ts';

/** Products as stored, with their texts. `get` returns those in memory, `load` reads from the database. */
export interface SeedSource {
  get(id: string): StoredProductContent | undefined;
  load(id: string): Promise<StoredProductContent>;
}

interface Links {
  product(id: string | null): ListedProduct | null;
  lightningOffer(id: string): ListedProduct | null;
  withTexts(seed: StoredProductContent): Product;
}

/**
 * Adds getters to products for the fields that they do not contain: linked products, which are looked up at each
 * access and so never outdated, and texts, which may be promises that GraphQL awaits.
 */
export function lazyProducts(
  seeds: SeedSource,
  { product, lightningOffer, withTexts }: Links,
): (product: ListedProduct) => ListedProduct {
  const built = new WeakMap<StoredProductContent, Product>();
  const textsOf = (seed: StoredProductContent): Product => {
    const complete = built.get(seed) ?? withTexts(seed);
    built.set(seed, complete);
    return complete;
  };
  const shared = {};
  for (const field of TEXT_FIELDS)
    Object.defineProperty(shared, field, {
      get(this: ListedProduct) {
        const seed = seeds.get(this.id);
        return seed ? textsOf(seed)[field] : seeds.load(this.id).then((loaded) => textsOf(loaded)[field]);
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

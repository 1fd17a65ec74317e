import type { ProductSeed } from '../../../seeders/catalog/product.shape.ts';
import type { Product } from '../product.types.ts';
import { type ListedProduct, TEXT_FIELDS } from '../productTexts.ts';

/** Whole products as stored: at once if they are in memory, else from the database. */
export interface SeedSource {
  get(id: string): ProductSeed | undefined;
  load(id: string): Promise<ProductSeed>;
}

interface Links {
  product(id: string | null): ListedProduct | null;
  lightningOffer(id: string): ListedProduct | null;
  whole(seed: ProductSeed): Product;
}

/**
 * Gives products the fields that are not stored in them: other products, which are looked up when someone asks for
 * them and so never outdated, and texts, which GraphQL waits for.
 */
export function lazyProducts(
  seeds: SeedSource,
  { product, lightningOffer, whole }: Links,
): (product: ListedProduct) => ListedProduct {
  const built = new WeakMap<ProductSeed, Product>();
  const textsOf = (seed: ProductSeed): Product => {
    const known = built.get(seed) ?? whole(seed);
    built.set(seed, known);
    return known;
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

import { skuOf } from '../buildProduct.ts';
import type { ServiceKind } from '../product.shape.ts';
import type { ProductOutline } from '../productTexts.ts';

/**
 * The indexes by which products are found. When an indexed value of a product changes, the whole catalogue is built
 * again.
 */
export interface CatalogIndexes {
  /** The position of each product in the order of the shop. */
  places: ReadonlyMap<string, number>;
  /** Ids by id, code, tinyId, both slugs and former slugs, in lower case. */
  byKey: ReadonlyMap<string, string>;
  services: ReadonlyMap<ServiceKind, string>;
  /** The products that are sold from each stock, by SKU id. */
  bySku: ReadonlyMap<string, readonly string[]>;
  /** The promotional listings of each full-price product. */
  listingsOf: ReadonlyMap<string, readonly string[]>;
  /**
   * The promotional products that a cart may offer without their full-price product. Second units are not among them.
   */
  addOns: readonly string[];
}

export function indexProducts(products: readonly ProductOutline[]): CatalogIndexes {
  const byKey = new Map<string, string>();
  const services = new Map<ServiceKind, string>();
  const bySku = new Map<string, string[]>();
  const listingsOf = new Map<string, string[]>();
  for (const content of products) {
    const { id, code, tinyId, slug, numericSlug, service, productWithoutPromotionId, formerSlugs } = content;
    // A service has no page and cannot be found by a key: it has its own operation.
    if (service) services.set(service, id);
    else if (!content.isArchived)
      for (const key of [id, String(code), tinyId, slug, numericSlug, ...formerSlugs])
        if (key) byKey.set(key.toLowerCase(), id);
    const variantIds = (content.variantGroup?.variants ?? []).map((variant) => variant.id);
    for (const skuId of [skuOf(content), ...variantIds]) add(bySku, skuId, id);
    if (productWithoutPromotionId) add(listingsOf, productWithoutPromotionId, id);
  }
  return {
    places: new Map(products.map(({ id }, place) => [id, place])),
    byKey,
    services,
    bySku,
    listingsOf,
    addOns: products
      .filter(({ offeredAs }) => offeredAs.includes('addOn') && !offeredAs.includes('secondUnit'))
      .map(({ id }) => id),
  };
}

function add(lists: Map<string, string[]>, key: string, id: string): void {
  const list = lists.get(key);
  if (list) list.push(id);
  else lists.set(key, [id]);
}

/**
 * All values of a product that `indexProducts` reads, as one string. When it changes, the indexes must be built
 * again.
 */
export const indexedFacts = ({ variantGroup, ...content }: ProductOutline): string =>
  JSON.stringify([
    content.code,
    content.tinyId,
    content.slug,
    content.numericSlug,
    content.formerSlugs,
    content.isArchived,
    content.service,
    content.offeredAs,
    content.productWithoutPromotionId,
    content.stockId,
    variantGroup?.variants.map(({ id }) => id),
  ]);

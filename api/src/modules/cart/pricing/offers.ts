import type { CatalogFacts, DraftLine, ProductFacts } from './facts.ts';
import { asWholeProducts } from './liveOffer.ts';
import { availability } from './sellable.ts';
import { isFullPriceGoods } from './services.ts';

export type CartOffer = {
  readonly productId: string;
  readonly parentLineId: string | null;
  readonly kind: 'secondUnit' | 'addOn';
  readonly label: string;
};

/** A catalogue may have hundreds of add-ons; a cart is read at every edit, and a person chooses among a few. */
export const MAX_ADD_ONS = 12;

/**
 * The offers of the cart: a second unit of the products in it, then the add-ons. An add-on whose full-price product is
 * in the cart is offered as that product's second unit. Skips products already in the cart or sold out, and all
 * add-ons when the cart has no full-price product. At most `maxAddOns` add-ons, in the order of the catalogue.
 */
export function offersFor(
  stored: readonly DraftLine[],
  catalog: CatalogFacts,
  recurrent = false,
  maxAddOns = MAX_ADD_ONS,
): CartOffer[] {
  const offers: CartOffer[] = [];
  const lines = asWholeProducts(stored, catalog);
  const offered = new Set(lines.map((line) => line.productId));
  const parents = lines.filter((line) => isParent(line, lines, catalog));

  const propose = (productId: string | null, parent: DraftLine | undefined) => {
    const product = productId === null ? undefined : catalog.product(productId);
    if (!product || offered.has(product.id) || !isOffered(product)) return;
    // A product without a subscription price would make the whole cart a one-off cart.
    if (recurrent && product.subscriptionDiscount === 0) return;
    // While a lightning offer sells the same units for less, this is no offer.
    const live = catalog.liveOffer?.(product.productWithoutPromotionId ?? '');
    if (live && live.price <= product.value) return;
    offered.add(product.id);
    const kind = parent ? 'secondUnit' : 'addOn';
    const parentLineId = parent?.lineId ?? null;
    offers.push({ productId: product.id, parentLineId, kind, label: labelOf(product) });
  };

  for (const parent of parents)
    propose(catalog.product(parent.productId)?.promotionProductID ?? null, parent);
  if (!lines.some((line) => isWhole(line, catalog))) return offers;
  const most = offers.length + maxAddOns;
  for (const productId of catalog.addOns) {
    if (offers.length >= most) break;
    const wholeId = catalog.product(productId)?.productWithoutPromotionId;
    const parent = parents.find((line) => line.productId === wholeId);
    const parentHasCompanion = !parent && lines.some((line) => line.productId === wholeId);
    if (!parentHasCompanion) propose(productId, parent);
  }
  return offers;
}

/**
 * The offer that the shopper accepts, also when the cart has changed since and would now show other add-ons. Without
 * `parentLineId`, finds the offer of the product for any line.
 */
export function findOffer(
  lines: readonly DraftLine[],
  { productId, parentLineId = null }: { productId: string; parentLineId?: string | null },
  catalog: CatalogFacts,
): CartOffer | undefined {
  return offersFor(lines, catalog, false, Number.POSITIVE_INFINITY).find(
    (offer) =>
      offer.productId === productId && (parentLineId === null || parentLineId === offer.parentLineId),
  );
}

/** The catalogue labels an offer by its tag; `tagPromotion` is the label on the full-price product. */
function labelOf(product: ProductFacts): string {
  return product.tag ?? product.tagPromotion ?? '';
}

function isWhole(line: DraftLine, catalog: CatalogFacts): boolean {
  const product = catalog.product(line.productId);
  return product !== undefined && isFullPriceGoods(product);
}

/** A parent has at most one companion. */
function isParent(line: DraftLine, lines: readonly DraftLine[], catalog: CatalogFacts): boolean {
  return isWhole(line, catalog) && !lines.some((other) => other.parentLineId === line.lineId);
}

function isOffered(product: ProductFacts): boolean {
  return product.isPromotionalProduct && !availability(product, null).isSoldOut;
}

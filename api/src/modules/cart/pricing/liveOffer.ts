import type { CatalogFacts, DraftLine, LiveOffer, ProductFacts } from './facts.ts';
import { isGoods } from './services.ts';

/**
 * The product under which a line counts: a listing that sells the units of a full-price product counts as that
 * product, so a cart has one line for both and a lightning offer begins and ends in it. A second unit and an
 * add-on keep their own price, and the lines of a client that stores its own cart stay as they were sent.
 */
function soldAs(productId: string, catalog: CatalogFacts): string {
  const listing = catalog.liveOffer && catalog.product(productId);
  if (!listing || listing.isPromotionalProduct || listing.productWithoutPromotionId === null)
    return productId;
  const whole = catalog.product(listing.productWithoutPromotionId);
  return whole && !whole.soldOff && whole.available && isSameSale(listing, whole) ? whole.id : productId;
}

/** The lines with full-price products instead of their listings. */
export const asWholeProducts = <Line extends Pick<DraftLine, 'productId'>>(
  lines: readonly Line[],
  catalog: CatalogFacts,
): Line[] => lines.map((line) => ({ ...line, productId: soldAs(line.productId, catalog) }));

/** Whether a line may become the listing: nothing but the price may change for the shopper. */
export const isSameSale = (listing: ProductFacts, whole: ProductFacts): boolean =>
  isGoods(whole) &&
  listing.variants.length === 0 &&
  whole.variants.length === 0 &&
  listing.prescriptionRequired === whole.prescriptionRequired &&
  listing.minimumAge === whole.minimumAge;

/**
 * The lightning offer that sells these units now; null for a product in sizes, which has none. A promotional product is
 * sold without its sizes.
 */
export function liveOfferOf(product: ProductFacts, catalog: CatalogFacts, now: Date): LiveOffer | null {
  if (product.variants.length > 0 && !product.isPromotionalProduct) return null;
  const wholeId = product.isPromotionalProduct ? product.productWithoutPromotionId : product.id;
  const offer = wholeId === null ? undefined : catalog.liveOffer?.(wholeId);
  return offer && now < offer.endsAt ? offer : null;
}

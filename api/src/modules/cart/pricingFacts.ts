import { DRUGS, isRetained } from '#schema/drugs.ts';
import { cents } from '#schema/money.ts';
import type { Catalog, Sellable } from '../catalog/buildCatalog.ts';
import { KIT_SLUGS } from '../catalog/edit/slug.rules.ts';
import type { StoredPromotion } from '../catalog/promotions/readPromotions.ts';
import type {
  CatalogFacts,
  LiveOffer,
  PricingSettings,
  ProductFacts,
  PromotionFacts,
} from './pricing/facts.ts';
import type { InstallmentSettings } from './pricing/installments.ts';

const factsOf = new WeakMap<Catalog, { catalog: CatalogFacts; settings: PricingSettings }>();

/** The catalogue in the form that pricing reads, computed once per version of the catalogue. */
export function pricingFacts(catalog: Catalog): { catalog: CatalogFacts; settings: PricingSettings } {
  const cached = factsOf.get(catalog);
  if (cached) return cached;
  const products = new Map<string, ProductFacts>();
  const facts = {
    catalog: {
      product(id: string): ProductFacts | undefined {
        const sellable = products.has(id) ? null : catalog.sellable(id);
        if (sellable) products.set(id, productFacts(sellable, catalog));
        return products.get(id);
      },
      liveOffer(id: string): LiveOffer | undefined {
        const offer = catalog.sellable(id)?.product.lightningOffer;
        const listing = offer && this.product(offer.id);
        return listing && offer.lightning
          ? { listing, price: cents(offer.value), endsAt: offer.lightning.endsAt }
          : undefined;
      },
      addOns: catalog.addOns.filter((id) => mayBePromoted(catalog, id)),
    },
    settings: settingsOf(catalog),
  };
  factsOf.set(catalog, facts);
  return facts;
}

/**
 * The catalogue for lines that a client stores itself: each is priced as it was sent. Without `liveOffer`, no line
 * moves to the lightning offer of its product.
 */
export const asSent = ({ product, addOns }: CatalogFacts): CatalogFacts => ({ product, addOns });

/** In regulated mode the cart offers neither medicines nor products with melatonin. */
const mayBePromoted = (catalog: Catalog, id: string): boolean =>
  !(catalog.isRegulatedMode && catalog.sellable(id)?.product.regulated);

function productFacts(
  { product, outline, onHand, skuId }: Sellable,
  { isRegulatedMode }: Pick<Catalog, 'isRegulatedMode'>,
): ProductFacts {
  return {
    id: outline.id,
    skuId: skuId(null),
    name: outline.name,
    value: cents(outline.value),
    // A medicine whose prescription is retained has no subscription price, whatever the catalogue row contains.
    subscriptionDiscount: isRetained(DRUGS[outline.slug]?.drugClass ?? null)
      ? 0
      : outline.subscriptionDiscount,
    inKit: KIT_SLUGS.has(outline.slug),
    isPromotionalProduct: outline.isPromotionalProduct,
    productWithoutPromotionId: outline.productWithoutPromotionId,
    // Null in regulated mode, where a medicine has no second unit to offer.
    promotionProductID: product.promotionProductID,
    tag: outline.tag,
    tagPromotion: outline.tagPromotion,
    prescriptionRequired: outline.prescriptionRequired,
    hideQtd: outline.hideQtd,
    soldOff: outline.soldOff,
    available: product.available,
    maxQuantity: onHand(null),
    minimumAge: outline.minimumAge,
    variants: (product.variantGroup?.variants ?? []).map((variant) => ({
      id: variant.id,
      name: variant.name,
      price: cents(variant.price),
      available: variant.available,
      maxQuantity: onHand(variant.id),
      prescriptionRequired: variant.prescriptionRequired,
    })),
    lightning: product.lightning
      ? { basePrice: cents(product.lightning.basePrice), endsAt: product.lightning.endsAt }
      : null,
    service: outline.service ?? null,
    mayBePromoted: !(isRegulatedMode && product.regulated),
  };
}

/**
 * The instalment settings that were in force when the order was created. With the current settings, a version that
 * started meanwhile could charge interest that the buyer was not shown.
 */
export const settingsOfOrder = (
  catalog: Catalog,
  { createdAt }: { createdAt: Date },
): InstallmentSettings => ({
  installments: catalog.installmentsAt(createdAt),
});

const settingsOf = ({ rows, settings }: Catalog): PricingSettings => ({
  kitDiscounts: settings.discounts.kit,
  lightningPercent: rows.store?.lightning.percent ?? 0,
  freight: settings.freight,
  installments: settings.installments,
  promotions: rows.promotions.map(promotionFacts),
});

const promotionFacts = ({
  fromCents,
  amountCents,
  productIds,
  ...others
}: StoredPromotion): PromotionFacts => ({
  ...others,
  from: cents(fromCents),
  amount: amountCents === null ? null : cents(amountCents),
  productIds: new Set(productIds),
});

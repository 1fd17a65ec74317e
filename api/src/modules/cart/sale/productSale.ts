import { TIME_ZONE } from '#schema/br/saoPaulo.ts';
import { cents } from '#schema/money.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import { shownPrice } from '../../catalog/live/listedProducts.ts';
import type { ListedProduct } from '../../catalog/productTexts.ts';
import { freeInstallments } from '../pricing/installments/installments.ts';
import { pricingFacts } from '../pricingFacts.ts';
import type { ProductSale } from './sale.types.ts';

const TIME = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, day: '2-digit', month: '2-digit' });

/** An offer that returns every day needs no date. */
const untilText = ({ endsAt, repeatsDaily }: NonNullable<ListedProduct['lightning']>): string =>
  repeatsDaily ? `até ${TIME.format(endsAt)}` : `até ${DAY.format(endsAt)} às ${TIME.format(endsAt)}`;

/**
 * The price of a product on a card, its page, in the search, in the feed and in structured data: one for all of them,
 * and the one that the cart charges. Reads the catalogue in memory only.
 */
export function productSale(product: ListedProduct, catalog: Catalog): ProductSale {
  const { productWithoutPromotionId, isPromotionalProduct, variantGroup } = product;
  const whole = catalog.sellable(productWithoutPromotionId ?? '')?.product ?? null;
  const offer = variantGroup ? null : product.lightningOffer;
  const sold = offer ?? product;
  const price = shownPrice(product);
  const full = whole?.variantGroup ? null : whole;
  const before = offer ? product.value : (full?.value ?? product.oldValue);
  return {
    productId: sold.id,
    price,
    before: before !== null && before > price ? before : null,
    until: sold.lightning && untilText(sold.lightning),
    endsAt: sold.lightning?.endsAt ?? null,
    repeatsDaily: sold.lightning?.repeatsDaily ?? false,
    installments: freeInstallments(cents(price), pricingFacts(catalog).settings),
    urlSlug: (isPromotionalProduct ? product : (whole ?? product)).urlSlug,
  };
}

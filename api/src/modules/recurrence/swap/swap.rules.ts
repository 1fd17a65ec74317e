import { DRUGS } from '#schema/drugs.ts';
import { type Cents, cents, percentOff } from '#schema/money.ts';
import type { Catalog, Sellable } from '../../catalog/buildCatalog.ts';
import { maySubscribeTo } from '../begin/subscribable.rules.ts';

export type SwapProblem = 'product_not_found' | 'recurrence_product_not_allowed' | 'product_sold_out';

/** Why a product cannot be an item of a subscription in this quantity; null when it can. */
export function swapProblem(sold: Sellable | null, quantity: number): SwapProblem | null {
  if (!sold || sold.outline.service) return 'product_not_found';
  const { product, outline } = sold;
  const drugClass = DRUGS[outline.slug]?.drugClass ?? null;
  if (!maySubscribeTo({ ...outline, hasVariants: product.variantGroup !== null, drugClass }))
    return 'recurrence_product_not_allowed';
  return product.soldOff || sold.onHand(null) < quantity ? 'product_sold_out' : null;
}

export const priceInSubscription = ({ outline }: Sellable): Cents =>
  percentOff(cents(outline.value), outline.subscriptionDiscount);

/** The products of the catalogue that can replace an item of a subscription today. */
export const swapChoices = (catalog: Catalog): Sellable[] =>
  catalog.listed
    .flatMap(({ id }) => catalog.sellable(id) ?? [])
    .filter((sold) => swapProblem(sold, 1) === null);

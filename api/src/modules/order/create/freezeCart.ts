import { cents, percentOff } from '#schema/money.ts';
import { newId } from '../../../shared/ids.ts';
import type { PricedCart, PricedLine } from '../../cart/pricing/pricedCart.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import type { AddressFacts, ContactFacts } from '../order.facts.ts';
import { UNCUT } from './writeOrder.ts';

export interface Draft {
  userId: string;
  /** Null for an order that was created without a cart. */
  cartId: string | null;
  contact: ContactFacts;
  address: AddressFacts;
  now: Date;
}

export type FrozenCart = ReturnType<typeof frozenCart>;

/**
 * The values of an order with its items, copied from a priced cart, so that later changes of the catalogue do not
 * affect it.
 */
export function frozenCart(catalog: Catalog, priced: PricedCart, draft: Draft) {
  const { chosenFreight: freight, credit } = priced;
  if (!freight && priced.needsDelivery) throw new Error('Goods without freight were about to be ordered.');
  const { now, ...facts } = draft;
  const clinicEvaluation = priced.lines.find(({ service }) => service === 'clinicEvaluation');
  const id = newId(now.getTime());
  const order = {
    id,
    ...facts,
    freightType: freight?.type ?? null,
    freightDays: freight && { min: freight.minDays, max: freight.maxDays },
    freeAreas: priced.freeAreas.length > 0 ? [...priced.freeAreas] : null,
    freightCents: freight?.price ?? 0,
    subtotalCents: priced.subtotal,
    discountCents: priced.discount,
    totalCents: priced.total,
    ledger: priced.ledger.map((entry) => ({ ...entry })),
    couponTitle: priced.coupon.status === 'applied' ? priced.coupon.title : null,
    creditId: credit.status === 'applied' ? credit.id : null,
    creditGrantedCents: clinicEvaluation?.value ?? 0,
    recurrent: priced.recurrent,
    createdAt: now,
  };
  return {
    order,
    items: priced.lines.map((line, position) => ({
      ...freezeLine(catalog, id, line, position),
      ...monthlyPrice(catalog, priced, line),
    })),
  };
}

function freezeLine(catalog: Catalog, transactionId: string, line: PricedLine, position: number) {
  const sold = catalog.sellable(line.productId);
  if (!sold) throw new Error('A priced line refers to a product that is not in the catalogue.');
  const { product } = sold;
  const variant = product.variantGroup?.variants.find(({ id }) => id === line.variantId);
  return {
    id: newId(),
    transactionId,
    position,
    productId: line.productId,
    variantId: line.variantId,
    skuId: sold.skuId(line.variantId),
    name: line.name,
    image: variant?.image ?? product.image,
    slug: product.urlSlug,
    quantity: line.quantity,
    priceCents: line.price,
    valueCents: line.value,
    prescription: line.prescription,
    ...UNCUT,
  };
}

/**
 * A lightning offer applies to the first order of a subscription alone; every later month costs the subscription price.
 * It is stored with the order, because the shopper agrees to it there and the catalogue may change before the payment.
 */
function monthlyPrice(catalog: Catalog, { recurrent }: PricedCart, { rule, productId }: PricedLine) {
  const outline = recurrent && rule === 'lightning' ? catalog.sellable(productId)?.outline : undefined;
  return {
    monthlyPriceCents: outline?.value ?? null,
    monthlyValueCents: outline ? percentOff(cents(outline.value), outline.subscriptionDiscount) : null,
  };
}

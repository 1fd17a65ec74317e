import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cents } from '#schema/money.ts';
import { addressShape } from '#schema/validation/address.ts';
import type { Ctx, Part } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { readInput } from '../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { deliveryPlace, findPlace } from '../cart/address/deliveryPlace.ts';
import type { FreightType } from '../cart/cartPrice.types.ts';
import { chooseFreight, type Parcel, parcelGrams, quoteFreights } from '../cart/pricing/freight.ts';
import { installmentMessage, installmentRefusal } from '../cart/pricing/installments.ts';
import { freightText } from '../cart/pricing/ledger.ts';
import type { FreightQuote } from '../cart/pricing/pricedCart.ts';
import { pricingFacts, settingsOfOrder } from '../cart/pricingFacts.ts';
import type { FreightTable } from '../settings/freight/freightTable.ts';
import { isOwnerOf } from './order.access.ts';
import { OrderRow } from './order.entity.ts';
import type { OrderRefusal } from './order.results.ts';
import type { Transaction } from './order.types.ts';
import type { AddressInput } from './orderAddress.types.ts';
import { OrderItemRow } from './orderItem.entity.ts';
import { viewOrder } from './read/viewOrder.ts';

export interface OrderChange {
  address?: AddressInput | null | undefined;
  freightType?: FreightType | null | undefined;
  installments?: number | null | undefined;
}

/**
 * Changes the address, freight or number of instalments of an order before a payment is under way; later than that
 * `changeDeliveryAddress` corrects the address. The prices of the goods stay fixed. Freight is quoted again only for
 * another address or another type of freight, because its table may have changed since. The instalments must be allowed
 * for the total.
 */
export async function updateOrder(
  ctx: Part<Ctx, 'catalog' | 'em' | 'viewer' | 'outside.postal'>,
  id: string,
  change: OrderChange,
): Promise<Transaction | OrderRefusal> {
  const viewer = signedInViewer(ctx);
  const address = change.address ? readInput(addressShape, change.address) : null;
  if (address instanceof InvalidInput) {
    return new InvalidInput(address.fields.map((field) => ({ ...field, path: `address.${field.path}` })));
  }
  const place = address ? await deliveryPlace(ctx, address, change.address?.isConfirmed) : null;
  if (place instanceof Refusal) return place;

  return rollbackOnRefusal(ctx.em, async (em) => {
    const order = isId(id)
      ? await em.findOne(OrderRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (!order || !isOwnerOf(viewer, order)) throw new NotFound('Pedido');
    if (order.status !== null || order.stockHeld) return new Refusal('transaction_not_editable');

    const catalog = ctx.catalog.current();
    const requested = change.freightType ?? order.freightType;
    if (address || requested !== order.freightType) {
      if (address) order.address = address;
      // The address of the order was confirmed when it was ordered.
      const destination = place ?? (await findPlace(ctx, order.address.zipcode));
      if (!destination) return new Refusal('invalid_zipcode');
      const { freight } = pricingFacts(catalog).settings;
      if (order.freightType && requested) {
        const quotes = quoteFreights(destination, await parcelOf(em, order, freight), freight);
        if (quotes.problem) return new Refusal(quotes.problem);
        const chosen = chooseFreight(quotes.available, requested);
        if (chosen?.type !== requested) return new Refusal('freight_type_changed');
        setFreight(order, chosen);
      }
    }
    order.installments = change.installments ?? order.installments;
    const settings = settingsOfOrder(catalog, order);
    const refusal = installmentRefusal(
      order.installments ?? 1,
      { amount: cents(order.totalCents), recurrent: order.recurrent },
      settings,
    );
    return refusal ? new Refusal(refusal, installmentMessage(refusal, settings)) : viewOrder(order);
  });
}

/**
 * The weight and value of the ordered goods at their fixed prices. As in the cart, a promotion lowers the price but not the
 * value that makes freight free.
 */
export async function parcelOf(em: EntityManager, order: OrderRow, freight: FreightTable): Promise<Parcel> {
  const items = await em.find(OrderItemRow, { transactionId: order.id });
  const goods = items.filter(({ skuId }) => skuId !== null);
  const promoted = order.ledger.filter(({ rule }) => rule === 'promotion');
  return {
    grams: parcelGrams(goods, freight),
    goods: cents(
      goods.reduce((sum, { valueCents }) => sum + valueCents, 0) -
        promoted.reduce((sum, { amountCents }) => sum + amountCents, 0),
    ),
    recurrent: order.recurrent,
    freeAreas: order.freeAreas ?? [],
  };
}

function setFreight(order: OrderRow, freight: FreightQuote): void {
  const line = {
    rule: 'freight',
    text: freightText(freight),
    amountCents: freight.price,
    lineId: null,
  };
  order.ledger = [...order.ledger.filter(({ rule }) => rule !== 'freight'), line];
  order.totalCents = cents(order.totalCents - order.freightCents + freight.price);
  order.freightCents = freight.price;
  order.freightType = freight.type;
  order.freightDays = { min: freight.minDays, max: freight.maxDays };
}

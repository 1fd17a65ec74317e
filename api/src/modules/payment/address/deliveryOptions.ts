import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import { type Address, addressShape } from '#schema/validation/address.ts';
import type { Ctx, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import type { PostalAddress } from '../../../shared/ports/ports.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { deliveryPlace, findPlace } from '../../cart/address/deliveryPlace.ts';
import type { FreightType } from '../../cart/cartPrice.types.ts';
import { deadlineText, FREIGHT_LABELS, quoteFreights } from '../../cart/pricing/freight.ts';
import { pricingFacts } from '../../cart/pricingFacts.ts';
import { maySeeOrder } from '../../order/order.access.ts';
import { OrderRow } from '../../order/order.entity.ts';
import type { AddressInput } from '../../order/orderAddress.types.ts';
import { parcelOf } from '../../order/updateOrder.ts';
import { moneyOf, returnedByHand } from '../admin/refundable.ts';
import { PaymentRow } from '../payment.entity.ts';
import { Refund } from '../settlement/refund.entity.ts';
import { DeliveryOptions } from './address.types.ts';
import { freightDifference, mayChangeAddress } from './deliveryPayment.rules.ts';

/** The reason of refunds of freight, by which they differ from other refunds of an order. */
export const FREIGHT_REFUND = 'freight';

/** An address as it will be stored, with the places of both addresses as the zipcode service knows them. */
export interface ReadDelivery {
  address: Address;
  /** The zipcode of the order when the places were looked up. */
  fromZipcode: string;
  from: PostalAddress | null;
  to: PostalAddress;
}

type DeliveryContext = Part<Ctx, 'catalog' | 'em' | 'viewer' | 'outside.postal'>;

/**
 * Reads the new address and looks up both places, before any row is locked, because the zipcode service may be slow. An
 * order of another person is answered like one that does not exist.
 */
export async function readDelivery(
  ctx: Part<DeliveryContext, 'em' | 'viewer' | 'outside.postal'>,
  id: string,
  input: AddressInput,
): Promise<ReadDelivery | Refusal | InvalidInput> {
  const viewer = signedInViewer(ctx);
  const order = isId(id) ? await ctx.em.fork().findOne(OrderRow, { id }) : null;
  if (!order || order.status === null || !maySeeOrder(viewer, order)) throw new NotFound('Pedido');
  const address = readInput(addressShape, input);
  if (address instanceof InvalidInput)
    return new InvalidInput(address.fields.map((field) => ({ ...field, path: `address.${field.path}` })));
  const fromZipcode = order.address.zipcode;
  // The zipcode of the order was confirmed when it was ordered.
  const isConfirmed = input.isConfirmed || fromZipcode === address.zipcode;
  const to = await deliveryPlace(ctx, address, isConfirmed);
  if (to instanceof Refusal) return to;
  const from = fromZipcode === address.zipcode ? to : await findPlace(ctx, fromZipcode);
  return { address, fromZipcode, to, from };
}

export interface QuotedOption {
  freightType: FreightType;
  days: { min: number; max: number };
  differenceCents: number;
}

/** The freights to the new address, each with its difference to what was paid. */
export async function quoteDelivery(
  ctx: Pick<DeliveryContext, 'catalog'>,
  em: EntityManager,
  order: OrderRow,
  { address, from, to, fromZipcode }: ReadDelivery,
): Promise<QuotedOption[] | ErrorCode> {
  const { freight } = pricingFacts(ctx.catalog.current()).settings;
  const parcel = await parcelOf(em, order, freight);
  const paidCents = await paidFreight(em, order);
  const present = from ? quoteFreights(from, parcel, freight).available : [];
  const presentCents = present.find(({ type }) => type === order.freightType)?.price ?? null;
  const next = quoteFreights(to, parcel, freight);
  const options = next.available.map(({ type, price, minDays, maxDays }) => ({
    freightType: type,
    days: { min: minDays, max: maxDays },
    differenceCents: freightDifference({ presentCents, nextCents: price, paidCents }),
  }));
  const { freightType, freightDays } = order;
  if (fromZipcode !== address.zipcode || !freightType || !freightDays) return next.problem ?? options;
  // The parcel goes to the same place as before: the promise of the purchase stays, whatever the table of now says.
  const same = { freightType, days: freightDays, differenceCents: 0 };
  return [same, ...options.filter((option) => option.freightType !== freightType)];
}

/**
 * What was paid for the freight and not returned. Money that the bank took back from a freight difference counts as not
 * paid.
 */
async function paidFreight(em: EntityManager, order: OrderRow): Promise<number> {
  const transactionId = order.id;
  const returned = await em.find(Refund, { transactionId, reason: FREIGHT_REFUND });
  const differences = await em.find(PaymentRow, { transactionId, appliedAt: { $ne: null } });
  const byHand = differences.length > 0 ? returnedByHand(await moneyOf(em, differences)) : 0;
  return order.freightCents - returned.reduce((sum, { amountCents }) => sum + amountCents, byHand);
}

/** What a paid order would cost at another address, for its owner and for admins. */
export async function deliveryOptions(
  ctx: DeliveryContext,
  id: string,
  input: AddressInput,
): Promise<DeliveryOptions | Refusal | InvalidInput> {
  const delivery = await readDelivery(ctx, id, input);
  if (!('address' in delivery)) return delivery;
  const em = ctx.em.fork();
  const order = await em.findOneOrFail(OrderRow, { id });
  if (!mayChangeAddress(order)) return new Refusal('address_change_too_late');
  const quoted = await quoteDelivery(ctx, em, order, delivery);
  if (typeof quoted === 'string') return new Refusal(quoted);
  return Object.assign(new DeliveryOptions(), {
    options: quoted.map(({ freightType, days, differenceCents }) => ({
      freightType,
      label: FREIGHT_LABELS[freightType],
      deadlineText: deadlineText(days.min, days.max),
      difference: differenceCents,
    })),
  });
}

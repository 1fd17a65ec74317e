import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import { type Address, addressShape } from '#schema/validation/address.ts';
import type { Ctx } from '../../../services.ts';
import { signedInViewer } from '../../../shared/access/signedInViewer.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import type { PostalAddress } from '../../../shared/ports/ports.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { FreightType } from '../../cart/freightType.ts';
import { deadlineText, FREIGHT_LABELS, quoteFreights } from '../../cart/pricing/freight.ts';
import { pricingFacts } from '../../cart/pricingFacts.ts';
import { maySeeOrder } from '../../order/order.access.ts';
import { OrderRow } from '../../order/order.entity.ts';
import type { AddressInput } from '../../order/orderAddress.types.ts';
import { parcelOf } from '../../order/updateOrder.ts';
import { Refund } from '../settlement/refund.entity.ts';
import { DeliveryOptions } from './address.types.ts';
import { freightDifference } from './freightDifference.rules.ts';

/** The reason of refunds of freight, by which they differ from other refunds of an order. */
export const FREIGHT_REFUND = 'freight';

const BEFORE_PICKING: readonly (number | null)[] = [
  ORDER_STATUS.approved,
  ORDER_STATUS.approvedAfterCompensation,
];

/** A paid order whose parcel is not being packed yet, so its label is not printed. */
export const mayChangeAddress = ({
  status,
  freightType,
}: Pick<OrderRow, 'status'> & { freightType: string | null }): boolean =>
  freightType !== null && BEFORE_PICKING.includes(status);

/** An address as it will be stored, with the places of both addresses as the zipcode service knows them. */
export interface ReadDelivery {
  address: Address;
  /** The zipcode of the order when the places were looked up. */
  fromZipcode: string;
  from: PostalAddress | null;
  to: PostalAddress;
}

type DeliveryContext = Pick<Ctx, 'catalog' | 'em' | 'postal' | 'viewer'>;

/**
 * Reads the new address and looks up both places, before any row is locked, because the zipcode service may be slow. An
 * order of another person is answered like one that does not exist.
 */
export async function readDelivery(
  ctx: Pick<DeliveryContext, 'em' | 'postal' | 'viewer'>,
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
  const to = await ctx.postal.lookupZipcode(address.zipcode);
  if (typeof to === 'string') return new Refusal('invalid_zipcode');
  const from = fromZipcode === address.zipcode ? to : await ctx.postal.lookupZipcode(fromZipcode);
  return { address, fromZipcode, to, from: typeof from === 'string' ? null : from };
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
  const returned = await em.find(Refund, { transactionId: order.id, reason: FREIGHT_REFUND });
  const paidCents = order.freightCents - returned.reduce((sum, { amountCents }) => sum + amountCents, 0);
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

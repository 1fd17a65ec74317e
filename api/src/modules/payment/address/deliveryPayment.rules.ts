import { isDeepStrictEqual } from 'node:util';
import type { OrderRow } from '../../order/order.entity.ts';
import { isAmong, PAID_UNPICKED } from '../../order/order.rules.ts';
import type { PaymentRow, PaymentState } from '../payment.entity.ts';

/** A paid order whose parcel is not being packed yet, so its label is not printed. */
export const mayChangeAddress = ({
  status,
  freightType,
}: Pick<OrderRow, 'status'> & { freightType: string | null }): boolean =>
  freightType !== null && isAmong(status, PAID_UNPICKED);

type Order = Pick<OrderRow, 'status' | 'freightType' | 'address'>;
type FreightPayment = Pick<PaymentRow, 'delivery' | 'endedAt'>;

/**
 * Whether the order may still get the delivery that this payment pays for: it is not being picked or cancelled, still
 * has the delivery from which the difference was computed, and the change was not ended.
 */
export function isDeliveryOpen(order: Order, { delivery, endedAt }: FreightPayment): boolean {
  if (!delivery || endedAt !== null || !mayChangeAddress(order)) return false;
  const { address, freightType } = delivery.from;
  return freightType === order.freightType && isDeepStrictEqual(address, order.address);
}

export type DeliveryChangeState =
  /** The buyer can still pay the difference, or the bank is confirming it. */
  | 'waiting'
  /** Paid, and the order has the new delivery. */
  | 'applied'
  /** Paid when the order could not get it any more: the money is being returned or was returned. */
  | 'returned'
  /** The buyer gave it up, or began another change. */
  | 'ended'
  /** The order is being picked, was cancelled, or has another address meanwhile. */
  | 'late'
  | 'declined'
  | 'expired'
  | 'failed';

/** How far a change of the delivery is that costs a difference. */
export function deliveryChangeState(
  order: Order,
  payment: FreightPayment & { state: PaymentState; appliedAt: Date | null },
): DeliveryChangeState {
  const { state, appliedAt, endedAt } = payment;
  if (appliedAt !== null) return 'applied';
  if (state === 'paid' || state === 'refunding' || state === 'refunded') return 'returned';
  if (endedAt !== null) return 'ended';
  if (state === 'declined' || state === 'expired' || state === 'failed') return state;
  return state !== 'cancelled' && isDeliveryOpen(order, payment) ? 'waiting' : 'late';
}

interface Freights {
  /** What the freight table of now asks for the present address; null when it cannot be quoted any more. */
  presentCents: number | null;
  /** What it asks for the new address. */
  nextCents: number;
  /** What the buyer paid for the freight, minus what was returned of it. */
  paidCents: number;
}

/**
 * What another address or type of freight costs: more than zero is still due, less than zero is returned. It is the
 * smaller one of two differences, to the freight of now and to the paid freight. So a table that changed since the
 * purchase never costs the buyer anything, and no round of changes returns more than was paid.
 */
export function freightDifference({ presentCents, nextCents, paidCents }: Freights): number {
  const [fromPresent, fromPaid] = [nextCents - (presentCents ?? paidCents), nextCents - paidCents];
  if (fromPresent > 0 && fromPaid > 0) return Math.min(fromPresent, fromPaid);
  return fromPresent < 0 && fromPaid < 0 ? Math.max(fromPresent, fromPaid) : 0;
}

import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { normalizeCarrierCode } from '#schema/br/tracking.ts';
import { ORDER_STATUS, type OrderStatusCode } from '#schema/constants.ts';
import { deliveredBy, expectedDelivery } from '#schema/order/expectedDelivery.ts';
import { readableCode } from '../../shared/ids.ts';
import type { MedicineStatusKind } from './ports/prescriptionPort.ts';

/** An order before any payment has no status yet. */
export type OrderState = OrderStatusCode | 'new';

/**
 * For each status, the statuses that may follow; the codes are named in `ORDER_STATUS`. A return after
 * delivery is a refund, not a status.
 */
export const ORDER_MOVES: Readonly<Record<OrderState, readonly OrderStatusCode[]>> = {
  new: [1, 2],
  1: [4, 7],
  2: [3, 7],
  3: [4, 7],
  4: [5, 7],
  5: [6],
  6: [],
  7: [],
};

export const ORDER_STATES: readonly OrderState[] = ['new', 1, 2, 3, 4, 5, 6, 7];

export const isOrderStatus = (value: unknown): value is OrderStatusCode =>
  ORDER_STATES.some((state) => state === value && state !== 'new');

export const orderStateOf = (status: number | null): OrderState => (isOrderStatus(status) ? status : 'new');

export const canMove = (from: number | null, to: number): boolean =>
  ORDER_MOVES[orderStateOf(from)].some((status) => status === to);

/** Paid, and not being packed yet: by card at once, or after compensation. An order becomes paid by one of the two. */
export const PAID_UNPICKED: readonly number[] = [
  ORDER_STATUS.approved,
  ORDER_STATUS.approvedAfterCompensation,
];

/** Paid, and not handed to the carrier. */
export const PAID_UNSENT: readonly number[] = [...PAID_UNPICKED, ORDER_STATUS.picking];

/** Placed, also without a payment yet, and not being packed. */
export const UNPICKED: readonly number[] = [...PAID_UNPICKED, ORDER_STATUS.awaitingPayment];

/** Placed, also without a payment yet, and not handed to the carrier. */
export const UNSENT: readonly number[] = [...UNPICKED, ORDER_STATUS.picking];

/** Whether the status is one of these; a draft order has none. */
export const isAmong = (status: number | null, statuses: readonly number[]): boolean =>
  status !== null && statuses.includes(status);

/** Whether the order is paid: approved, or at any later step of its delivery. */
export const isPaidStatus = (status: number | null): boolean =>
  status !== null && status !== ORDER_STATUS.awaitingPayment && status !== ORDER_STATUS.cancelled;

/** The label of an order before any payment. */
export const DRAFT_LABEL = 'Aguardando a escolha do pagamento';

/**
 * The prices of an order are fixed when it is created. A draft older than this cannot be paid; the shopper orders
 * again at current prices.
 */
const DRAFT_MINUTES = 120;

export const isStale = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > DRAFT_MINUTES * 60_000;

/** A medicine is picked only once its prescription is approved. */
export const mayPick = (statuses: readonly MedicineStatusKind[]): boolean =>
  statuses.every((medicineStatus) => medicineStatus === 'valid');

/** Sixty random bits, so an order cannot be found by guessing. */
export const newOrderCode = (): string => `AP-${readableCode(12)}`;

/**
 * Normalises a code as people type it: with or without `AP-` or `#`, in upper or lower case, with spaces, with O, I, L or
 * U in place of the similar 0, 1 or V, because no code has these letters.
 */
export function normalizeOrderCode(text: string): string | null {
  const [, typed] = /^(?:AP)?([0-9A-Z]{12})$/.exec(text.replace(/[\s#-]/g, '').toUpperCase()) ?? [];
  if (typed === undefined) return null;
  const readable = typed.replaceAll('O', '0').replace(/[IL]/g, '1').replaceAll('U', 'V');
  return `AP-${readable}`;
}

/** A typed tracking code in its normal form: an order code or a carrier code; null when it is neither. */
export const trackingCode = (text: string): string | null =>
  normalizeOrderCode(text) ?? normalizeCarrierCode(text);

/** The title of an order without product names, because it may be read on locked phones and shared screens. */
export const neutralTitle = (code: string | null): string => (code ? `Pedido ${code}` : 'Pedido em aberto');

/** The last day of the carrier's promise: `maxDays` business days after the parcel was sent. */
export const estimatedDelivery = (dispatchedAt: Date, maxDays: number): Day =>
  deliveredBy(todayInSaoPaulo(dispatchedAt), maxDays);

/**
 * The day until which a paid order is expected, from what is known so far: when it was sent, else when it could be packed.
 * Null before the payment, while a medicine waits for a doctor, after the delivery or a cancellation, and without a parcel.
 */
export function expectedOn({
  status,
  maxDays,
  hasMedicine,
  moves,
}: {
  status: number | null;
  maxDays: number | null;
  hasMedicine: boolean;
  moves: readonly { to: number; at: Date }[];
}): Day | null {
  const lastMove = (to: readonly number[]) => moves.findLast((move) => to.includes(move.to));
  if (maxDays === null) return null;
  if (status === ORDER_STATUS.inTransit) {
    const sent = lastMove([status]);
    return sent ? estimatedDelivery(sent.at, maxDays) : null;
  }
  if (!isAmong(status, PAID_UNSENT)) return null;
  const ready = lastMove(hasMedicine ? [ORDER_STATUS.picking] : PAID_UNPICKED);
  return ready ? expectedDelivery(todayInSaoPaulo(ready.at), maxDays) : null;
}

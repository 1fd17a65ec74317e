import { ORDER_STATUS } from '#schema/constants.ts';
import type { PartnerEventType } from '#schema/partner/partnerEvents.ts';
import { estimatedDelivery } from '../../order/order.rules.ts';

/** The only fields of each event. A field outside this list is never sent. */
export const EVENT_FIELDS = {
  'order.status_changed': ['code', 'status', 'label', 'changedAt'],
  'order.tracking_changed': ['code', 'carrierCode', 'estimatedDelivery'],
  'stock.changed': ['productId', 'variantId', 'isAvailable'],
  'price.changed': ['productId', 'variantId', 'valueCents', 'oldValueCents'],
} as const satisfies Readonly<Record<PartnerEventType, readonly string[]>>;

export interface NewPartnerEvent {
  type: PartnerEventType;
  subject: string;
  data: Record<string, string | number | boolean | null>;
  at: Date;
}

export interface OrderNow {
  id: string;
  code: string | null;
  carrierCode: string | null;
  maxFreightDays: number | null;
  moves: readonly { to: number; label: string; at: Date }[];
}

/** The partner events of a change of an order's status; none for a draft, which has no code. */
export function orderEvents(order: OrderNow, status: number | null, at: Date): NewPartnerEvent[] {
  const { id, code, carrierCode, maxFreightDays, moves } = order;
  const move = moves.findLast(({ to }) => to === status);
  if (!code || status === null || !move) return [];
  const changed: NewPartnerEvent = {
    type: 'order.status_changed',
    subject: id,
    data: { code, status, label: move.label, changedAt: move.at.toISOString() },
    at,
  };
  if (status !== ORDER_STATUS.inTransit || !carrierCode) return [changed];
  const estimate = maxFreightDays === null ? null : estimatedDelivery(move.at, maxFreightDays);
  return [
    changed,
    {
      type: 'order.tracking_changed',
      subject: id,
      data: { code, carrierCode, estimatedDelivery: estimate },
      at,
    },
  ];
}

/** A product or one of its box sizes, as the shop sells it. */
export interface OfferNow {
  productId: string;
  /** Null for a product without box sizes. */
  variantId: string | null;
  /** False for a product that shoppers do not find: its price is not mentioned. */
  isListed: boolean;
  value: number;
  oldValue: number | null;
  isAvailable: boolean;
}

const subjectOf = ({ productId, variantId }: OfferNow): string => variantId ?? productId;

export const priceEvent = (offer: OfferNow, at: Date): NewPartnerEvent => ({
  type: 'price.changed',
  subject: subjectOf(offer),
  data: {
    productId: offer.productId,
    variantId: offer.variantId,
    valueCents: offer.value,
    oldValueCents: offer.oldValue,
  },
  at,
});

export const stockEvent = (offer: OfferNow, at: Date): NewPartnerEvent => ({
  type: 'stock.changed',
  subject: subjectOf(offer),
  data: { productId: offer.productId, variantId: offer.variantId, isAvailable: offer.isAvailable },
  at,
});

/** The internal log repeats a change, for example when a payment is settled; partners receive each state once. */
export function withoutRepeats(
  events: readonly NewPartnerEvent[],
  latest: ReadonlyMap<string, unknown>,
): NewPartnerEvent[] {
  const known = new Map(latest);
  return events.filter(({ type, subject, data }) => {
    const key = latestKey(type, subject);
    if (known.has(key) && isSame(known.get(key), data)) return false;
    known.set(key, data);
    return true;
  });
}

/** The key of the latest data that partners received about a subject. */
export const latestKey = (type: string, subject: string): string => `${type} ${subject}`;

/** Whether the data is equal, in whatever order PostgreSQL returns the keys of the stored one. */
function isSame(before: unknown, after: Record<string, unknown>): boolean {
  const known = new Map(Object.entries(before ?? {}));
  return Object.entries(after).every(([name, value]) => known.get(name) === value);
}

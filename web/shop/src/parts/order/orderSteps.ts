import { ORDER_STATUS, type OrderStatusCode } from '#schema/constants.ts';
import { orderStatusLabel } from '#schema/order/orderStatusLabel.ts';

export interface StatusMove {
  status: number;
  label: string;
  at: string;
}

export interface StatusStep {
  status: number;
  label: string;
  at: string | null;
  place: 'past' | 'now' | 'ahead';
}

const { approved, awaitingPayment, approvedAfterCompensation, picking, inTransit, delivered } = ORDER_STATUS;

/** The statuses still to come, if nothing goes wrong. */
const AHEAD: Readonly<Record<number, readonly OrderStatusCode[]>> = {
  [approved]: [picking, inTransit, delivered],
  [awaitingPayment]: [approvedAfterCompensation, picking, inTransit, delivered],
  [approvedAfterCompensation]: [picking, inTransit, delivered],
  [picking]: [inTransit, delivered],
  [inTransit]: [delivered],
};

/** The statuses of a parcel, which an order of services never has. */
const PARCEL_STATUSES: ReadonlySet<OrderStatusCode> = new Set([picking, inTransit, delivered]);

/** The steps of an order: what happened, with dates, the current status, and what comes next. */
export function orderSteps(history: readonly StatusMove[], isShipped = true): StatusStep[] {
  const moves = history.toSorted((a, b) => a.at.localeCompare(b.at));
  const last = moves.at(-1);
  if (!last) return [];
  const pastSteps = moves.map(({ status, label, at }): StatusStep => {
    return { status, label, at, place: 'past' };
  });
  const nextStatuses = (AHEAD[last.status] ?? []).filter(
    (status) => isShipped || !PARCEL_STATUSES.has(status),
  );
  const futureSteps = nextStatuses.map((status): StatusStep => {
    return { status, label: orderStatusLabel(status), at: null, place: 'ahead' };
  });
  return [...pastSteps.slice(0, -1), { ...last, place: 'now' }, ...futureSteps];
}

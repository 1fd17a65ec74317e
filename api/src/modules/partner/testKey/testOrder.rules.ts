import { ORDER_STATUS, type OrderStatusCode, orderStatusLabel } from '#schema/constants.ts';
import { readableCode } from '../../../shared/ids.ts';
import { type NewPartnerEvent, orderEvents } from '../events/partnerEvent.rules.ts';

/** The statuses of a test order, in their order; after the last one a new order begins. */
export const TEST_STATUSES: readonly OrderStatusCode[] = [
  ORDER_STATUS.approved,
  ORDER_STATUS.picking,
  ORDER_STATUS.inTransit,
  ORDER_STATUS.delivered,
];
const CARRIER_CODE = 'AA123456785BR';
const FREIGHT_DAYS = 5;

export interface TestOrder {
  /** The subject of its events. */
  id: string;
  code: string;
  status: OrderStatusCode;
}

/** The order after its next move. `before` is null for a key without an order. */
export function nextTestOrder(before: TestOrder | null, newOrderId: string): TestOrder {
  const next = before && TEST_STATUSES[TEST_STATUSES.indexOf(before.status) + 1];
  if (before && next) return { ...before, status: next };
  return { id: newOrderId, code: `AP-TESTE${readableCode(7)}`, status: ORDER_STATUS.approved };
}

/** The events of a move, in the shape that real orders have. */
export const testOrderEvents = ({ id, code, status }: TestOrder, at: Date): NewPartnerEvent[] =>
  orderEvents(
    {
      id,
      code,
      carrierCode: CARRIER_CODE,
      maxFreightDays: FREIGHT_DAYS,
      moves: [{ to: status, label: orderStatusLabel(status), at }],
    },
    status,
    at,
  );

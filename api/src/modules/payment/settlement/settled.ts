import type { ChargeSnapshot } from '../../../integrations/payment/charge.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import type { PaymentRow } from '../payment.entity.ts';
import type { Refund } from './refund.entity.ts';
import type { Settlement } from './settlement.rules.ts';

/** A payment with the result of `decideSettlement`, for the functions that write and announce it. */
export interface SettledPayment {
  order: OrderRow;
  payment: PaymentRow;
  snapshot: ChargeSnapshot | null;
  settlement: Settlement;
  owed: readonly Refund[];
  now: Date;
}

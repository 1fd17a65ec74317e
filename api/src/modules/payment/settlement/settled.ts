import type { ChargeSnapshot } from '../../../integrations/payment/charge.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import type { PaymentRow } from '../payment.entity.ts';
import type { Refund } from './refund.entity.ts';
import type { Settlement } from './settlement.rules.ts';

/** A payment with the result of `decideSettlement`, for the functions that store the result and send the mails. */
export interface SettledPayment {
  order: OrderRow;
  payment: PaymentRow;
  snapshot: ChargeSnapshot | null;
  settlement: Settlement;
  /** The refunds promised before this settlement. */
  owed: readonly Refund[];
  now: Date;
}

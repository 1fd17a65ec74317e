import { LockMode } from '@mikro-orm/core';
import type { ChargeSnapshot } from '../../../integrations/payment/charge.ts';
import type { OrderServices } from '../../../services.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { PaymentRow } from '../payment.entity.ts';
import { type SettleOptions, settleLocked } from './settleLocked.ts';

/**
 * Records what the gateway reports: money, payment, order, stock, mails and events, in one database transaction. The
 * checkout, the webhook and the reconciliation call it. Each call locks the order, so a second call for the same
 * payment changes nothing. Returns the order after the commit.
 */
export async function settlePayment(
  services: OrderServices,
  { id, transactionId }: Pick<PaymentRow, 'id' | 'transactionId'>,
  snapshot: ChargeSnapshot | null,
  options: SettleOptions = {},
): Promise<OrderRow> {
  return services.orm.em.fork().transactional(async (em) => {
    const order = await em.findOneOrFail(
      OrderRow,
      { id: transactionId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    // The webhook of the same charge may arrive together with the gateway's answer; it waits for this lock.
    const payment = await em.findOneOrFail(PaymentRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await settleLocked(services, em, { order, payment, snapshot, options });
    await options.writeInSameTransaction?.(em);
    return order;
  });
}

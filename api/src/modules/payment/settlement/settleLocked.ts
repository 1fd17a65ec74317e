import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChargeSnapshot } from '../../../integrations/payment/charge.ts';
import type { OrderServices } from '../../../services.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { isDeliveryOpen } from '../address/deliveryPayment.rules.ts';
import { PaymentRow } from '../payment.entity.ts';
import { applySettlement } from './applySettlement.ts';
import { ledgerOf } from './ledger.ts';
import { decideSettlement, type Settlement } from './settlement.rules.ts';

export interface SettleOptions {
  /** The gateway was asked for the charge and did not make it. */
  gaveUp?: boolean;
  /** The shopper chose another payment method, which replaces this charge. */
  isReplaced?: boolean;
  /** Other writes of the same transaction, for example the answer of an idempotency key. */
  writeInSameTransaction?: (em: EntityManager) => Promise<void>;
}

export interface LockedSettle {
  order: OrderRow;
  payment: PaymentRow;
  snapshot: ChargeSnapshot | null;
  /** The status of the charge when it is known without a snapshot. */
  chargeStatus?: ChargeSnapshot['status'];
  options?: SettleOptions;
}

/** `settlePayment` within the caller's database transaction, which has already locked the order. */
export async function settleLocked(
  services: OrderServices,
  em: EntityManager,
  { order, payment, snapshot, chargeStatus, options = {} }: LockedSettle,
): Promise<Settlement> {
  const now = services.clock.now();
  const ledger = await ledgerOf(em, payment, snapshot);
  const settlement = decideSettlement({
    payment,
    orderStatus: order.status,
    isDeliveryOpen: isDeliveryOpen(order, payment),
    chargeStatus: snapshot?.status ?? chargeStatus ?? null,
    receivedCents: ledger.receivedCents,
    returned: ledger.returned,
    owedRefunds: ledger.owed.map(({ refundKey, amountCents, doneAt }) => ({
      refundKey,
      amountCents,
      isDone: doneAt !== null,
    })),
    now,
    gaveUp: options.gaveUp ?? false,
    isReplaced: options.isReplaced ?? false,
  });
  await applySettlement(services, em, { order, payment, snapshot, settlement, owed: ledger.owed, now });
  return settlement;
}

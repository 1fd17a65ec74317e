import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChargeSnapshot } from '../../../integrations/payment/gateway.ts';
import type { Services } from '../../../services.ts';
import { TransactionRow } from '../../transaction/transaction.entity.ts';
import { PaymentRow } from '../payment.entity.ts';
import { applySettlement } from './applySettlement.ts';
import { ledgerOf } from './ledger.ts';
import { decide, type Settlement } from './settlement.rules.ts';

export type SettleServices = Pick<
  Services,
  'orm' | 'jobs' | 'clock' | 'config' | 'prescriptions' | 'catalog' | 'recurrences'
>;

export interface SettleOptions {
  /** The gateway was asked for the charge and did not make it. */
  gaveUp?: boolean;
  /** Another way to pay takes its place. */
  isReplaced?: boolean;
  /** What else becomes true with it, for example the answer of an idempotency key. */
  also?: (em: EntityManager) => Promise<void>;
}

/**
 * Records what the gateway shows: money, payment, order, stock, mails and events, in one database transaction. The answer
 * at checkout, the gateway's notices and the reconciliation call it. Each call locks the order, so a second call for the
 * same payment changes nothing. Returns the order as it is after the commit.
 */
export async function settlePayment(
  services: SettleServices,
  { id, transactionId }: Pick<PaymentRow, 'id' | 'transactionId'>,
  snapshot: ChargeSnapshot | null,
  options: SettleOptions = {},
): Promise<TransactionRow> {
  return services.orm.em.fork().transactional(async (em) => {
    const order = await em.findOneOrFail(
      TransactionRow,
      { id: transactionId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const payment = await em.findOneOrFail(PaymentRow, { id });
    await settleLocked(services, em, { order, payment, snapshot, options });
    await options.also?.(em);
    return order;
  });
}

export interface LockedSettle {
  order: TransactionRow;
  payment: PaymentRow;
  snapshot: ChargeSnapshot | null;
  /** Where no snapshot was asked for: what the charge is known to be. */
  chargeStatus?: ChargeSnapshot['status'];
  options?: SettleOptions;
}

/** The same inside a transaction that holds the order's lock. */
export async function settleLocked(
  services: SettleServices,
  em: EntityManager,
  { order, payment, snapshot, chargeStatus, options = {} }: LockedSettle,
): Promise<Settlement> {
  const now = services.clock.now();
  const ledger = await ledgerOf(em, payment, snapshot);
  const settlement = decide({
    payment,
    orderStatus: order.status,
    chargeStatus: snapshot?.status ?? chargeStatus ?? null,
    receivedCents: ledger.receivedCents,
    returned: ledger.returned,
    owed: ledger.owed.map(({ refundKey, amountCents, doneAt }) => ({
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

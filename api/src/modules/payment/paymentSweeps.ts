import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS, PAYMENT_METHOD } from '#schema/constants.ts';
import { sql } from '../../shared/database/database.ts';
import type { JobHandler } from '../../shared/jobs/jobs.ts';
import type { Sweep } from '../../shared/jobs/sweeper.ts';
import { releaseHold } from '../order/create/hold.ts';
import { moveStatus, recordOrderChange } from '../order/moveStatus.ts';
import { OrderRow } from '../order/order.entity.ts';
import { sendOrderMail } from '../order/sendOrderMail.ts';
import { removedCardsSweep } from './card/deleteCardsOfRemoved.ts';
import { PaymentRow } from './payment.entity.ts';
import { CHECK_AFTER } from './payment.rules.ts';
import { type ReconcileServices, reconcilePayment } from './settlement/reconcilePayment.ts';

/** Payments or orders per run, handled one after the other. */
const BATCH = 25;
/** How long an order may wait for a second payment method after the first was cancelled. */
const UNPAID_AFTER_MS = 30 * 60_000;

/** The worker's jobs, by name. */
export const paymentJobs = (services: ReconcileServices): Record<string, JobHandler> => ({
  'payment.reconcile': (data) => reconcilePayment(services, String(data.paymentId)),
});

export const paymentSweeps = (services: ReconcileServices): Sweep[] => [
  removedCardsSweep(services),
  {
    name: 'payments past their time',
    everyMs: 2_000,
    run: () => expirePayments(services).then(() => undefined),
  },
  {
    name: 'payments to ask about',
    everyMs: 5_000,
    run: () => reconcilePayments(services).then(() => undefined),
  },
  {
    name: 'unpaid orders',
    everyMs: 60_000,
    run: () => cancelUnpaidOrders(services).then(() => undefined),
  },
];

/**
 * Asks the gateway about the payments whose next check is due (`CHECK_AFTER`) and those with a refund to send.
 */
export async function reconcilePayments(services: ReconcileServices): Promise<number> {
  const { unsettled, pix, boleto, scheduled, settled, settledForDays } = CHECK_AFTER;
  const isBefore = (ago: string) => `${LAST_CHECK} <= $1::timestamptz - ${ago}`;
  const pendingFor = `(case when due_on is not null then ${seconds(scheduled)}
    when method = ${PAYMENT_METHOD.bankSlip} then ${seconds(boleto)} else ${seconds(pix)} end)`;
  const oldest = `$1::timestamptz - interval '${settledForDays} days'`;
  // Each kind has an index of its own; one condition with "or" would read all payments.
  const kinds = [
    `payment where state in ('creating', 'refunding') and ${isBefore(seconds(unsettled))}`,
    `payment where state = 'pending' and ${isBefore(pendingFor)}`,
    `payment where state not in ('creating', 'refunding', 'pending') and (method <> ${PAYMENT_METHOD.creditCard} or state = 'failed')
       and payment.created_at > ${oldest} and ${LAST_CHECK} > ${oldest} and ${isBefore(seconds(settled))}`,
    `refund r join payment on payment.id = r.payment_id where r.done_at is null and ${isBefore(seconds(unsettled))}`,
  ].map((from) => `(select payment.id from ${from} order by ${LAST_CHECK} limit ${BATCH})`);
  // The last condition is checked again after a row was locked, so that two workers do not ask about one payment.
  return sweep(
    services,
    `id in (${kinds.join(' union all ')}) and ${isBefore(seconds(Math.min(unsettled, pix)))}`,
  );
}

const seconds = (count: number): string => `interval '${count} seconds'`;

/**
 * Expires payments that were not paid in time. Asks the gateway first, so that a payment made in the last second is
 * still accepted.
 */
export const expirePayments = (services: ReconcileServices): Promise<number> =>
  sweep(
    services,
    `state = 'pending' and expires_at <= $1 and ${LAST_CHECK} <= $1::timestamptz - interval '2 seconds'`,
  );

/** SQL: when the gateway was last asked about a payment. */
const LAST_CHECK = 'coalesce(payment.checked_at, payment.created_at)';

/**
 * Marks a batch as checked and then asks the gateway. If the process stops in between, the batch becomes due again
 * later. `skip locked` prevents two workers from taking the same payment.
 */
async function sweep(services: ReconcileServices, due: string): Promise<number> {
  const rows = await sql<{ id: string }>(
    services.orm.em.fork(),
    `update payment set checked_at = $1 where id in (
       select id from payment where ${due} order by ${LAST_CHECK} limit ${BATCH} for update skip locked) returning id`,
    [services.clock.now()],
  );
  for (const { id } of rows) {
    try {
      await reconcilePayment(services, id);
    } catch (error) {
      // One payment without an answer must not delay the others.
      services.log.warn({ err: error, paymentId: id }, 'payment not reconciled');
    }
  }
  return rows.length;
}

/** Cancels orders that await payment because their charge was ended for another payment method that was never used. */
export async function cancelUnpaidOrders(services: ReconcileServices): Promise<number> {
  const before = new Date(services.clock.now().getTime() - UNPAID_AFTER_MS);
  const rows = await sql<{ id: string }>(
    services.orm.em.fork(),
    `select t.id from transaction t where t.status = $1
        and not exists (select from payment p where p.transaction_id = t.id
          and (p.state in ('creating', 'pending') or p.created_at > $2 or p.settled_at > $2)) limit ${BATCH}`,
    [ORDER_STATUS.awaitingPayment, before],
  );
  for (const { id } of rows) {
    await services.orm.em.fork().transactional((em) => cancelIfUnpaid(services, em, id));
  }
  return rows.length;
}

async function cancelIfUnpaid(services: ReconcileServices, em: EntityManager, id: string): Promise<void> {
  const order = await em.findOne(OrderRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const unfinishedOrPaid = await em.count(PaymentRow, {
    transactionId: id,
    state: { $in: ['creating', 'pending', 'paid'] },
  });
  if (order?.status !== ORDER_STATUS.awaitingPayment || unfinishedOrPaid > 0) return;
  moveStatus(em, order, { status: ORDER_STATUS.cancelled, at: services.clock.now() });
  await releaseHold(services, em, order);
  recordOrderChange(em, order, 'transaction.status-changed', null);
  await sendOrderMail(services, em, order, 'order-cancelled', { reason: 'expired' });
}

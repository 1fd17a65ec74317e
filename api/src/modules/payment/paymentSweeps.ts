import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD, paymentMethods } from '#schema/payment/methods.ts';
import { columnsOf, db, oneOf, run } from '../../shared/database/query.ts';
import type { Tables } from '../../shared/database/tables.ts';
import type { JobHandler } from '../../shared/jobs/jobs.ts';
import type { Sweep } from '../../shared/jobs/sweeper.ts';
import { releaseHold } from '../order/create/hold.ts';
import { moveStatus, recordOrderChange } from '../order/moveStatus.ts';
import { OrderRow } from '../order/order.entity.ts';
import { sendOrderMail } from '../order/sendOrderMail.ts';
import { removedCardsSweep } from './card/deleteCreditCard.ts';
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

const payment = columnsOf('payment');

/** When the gateway was last asked about a payment. */
const LAST_CHECK = sql<Date>`coalesce(${payment.checkedAt}, ${payment.createdAt})`;

type DueCondition = (eb: ExpressionBuilder<Tables, 'payment'>) => Expression<SqlBool>;

const longUnchecked = db.selectFrom('payment').select('payment.id').orderBy(LAST_CHECK).limit(sql.lit(BATCH));

/**
 * Asks the gateway about the payments whose next check is due (`CHECK_AFTER`) and those with a refund to send.
 */
export function reconcilePayments(services: ReconcileServices): Promise<number> {
  const { unsettled, scheduled, settled, settledForDays } = CHECK_AFTER;
  const now = services.clock.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const oldest = ago(settledForDays * 24 * 3_600);
  const byMethod = paymentMethods.map(
    ({ code, checkAfterSeconds }) =>
      sql`when ${payment.method} = ${sql.lit(code)} then ${ago(checkAfterSeconds)}::timestamptz`,
  );
  const pendingSince = sql<Date>`case when ${payment.dueOn} is not null then ${ago(scheduled)}::timestamptz
    ${sql.join(byMethod, sql` `)} end`;
  // Each kind has an index of its own; one condition with "or" would read all payments.
  const kinds = [
    longUnchecked
      .where('state', 'in', oneOf(['creating', 'refunding'] as const))
      .where(LAST_CHECK, '<=', ago(unsettled)),
    longUnchecked.where('state', '=', sql.lit('pending')).where(LAST_CHECK, '<=', pendingSince),
    longUnchecked
      .where('state', 'not in', oneOf(['creating', 'refunding', 'pending'] as const))
      .where((eb) =>
        // The same condition as in the index: money of a card does not arrive late.
        eb('method', '<>', eb.lit(PAYMENT_METHOD.creditCard)).or('state', '=', sql.lit('failed')),
      )
      .where('payment.createdAt', '>', oldest)
      .where(LAST_CHECK, '>', oldest)
      .where(LAST_CHECK, '<=', ago(settled)),
    longUnchecked
      .innerJoin('refund', 'refund.paymentId', 'payment.id')
      .where('refund.doneAt', 'is', null)
      .where(LAST_CHECK, '<=', ago(unsettled)),
  ];
  const isDue = sql<boolean>`${payment.id} in (${sql.join(kinds, sql` union all `)})`;
  // The last condition is checked again after a row was locked, so that two workers do not ask about one payment.
  const isUnchecked = sql<boolean>`${LAST_CHECK} <= ${ago(unsettled)}`;
  return sweep(services, now, (eb) => eb.and([isDue, isUnchecked]));
}

/**
 * Expires payments that were not paid in time. Asks the gateway first, so that a payment made in the last second is
 * still accepted.
 */
export function expirePayments(services: ReconcileServices): Promise<number> {
  const now = services.clock.now();
  const justNow = new Date(now.getTime() - 2_000);
  return sweep(services, now, (eb) =>
    eb('state', '=', sql.lit('pending')).and('expiresAt', '<=', now).and(LAST_CHECK, '<=', justNow),
  );
}

/**
 * Marks a batch as checked and then asks the gateway. If the process stops in between, the batch becomes due again
 * later. `skip locked` prevents two workers from taking the same payment.
 */
async function sweep(services: ReconcileServices, now: Date, due: DueCondition): Promise<number> {
  const batch = longUnchecked.where(due).forUpdate().skipLocked();
  const rows = await run(
    services.orm.em.fork(),
    db.updateTable('payment').set({ checkedAt: now }).where('id', 'in', batch).returning('id'),
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
  const rows = await run(
    services.orm.em.fork(),
    db
      .selectFrom('transaction')
      .select('transaction.id')
      .where('status', '=', ORDER_STATUS.awaitingPayment)
      .where((eb) => {
        const used = eb
          .selectFrom('payment')
          .whereRef('transactionId', '=', 'transaction.id')
          .where(({ or, eb: is }) =>
            or([
              is('state', 'in', ['creating', 'pending']),
              is('payment.createdAt', '>', before),
              is('settledAt', '>', before),
            ]),
          );
        return eb.not(eb.exists(used));
      })
      .limit(sql.lit(BATCH)),
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

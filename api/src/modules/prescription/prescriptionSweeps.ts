import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { db, run } from '../../shared/database/query.ts';
import type { Sweep } from '../../shared/jobs/sweeper.ts';
import { OrderRow } from '../order/order.entity.ts';
import { isAmong, PAID_UNPICKED } from '../order/order.rules.ts';
import { OrderItemRow } from '../order/orderItem.entity.ts';
import { refreshSteps, stepSweep } from './orderStep/refreshSteps.ts';
import { lateOrderSweep } from './orders/announceLateOrders.ts';
import { cancellingSweeps } from './orders/cancelUnfulfillable.ts';
import { PrescriptionWaitRow } from './orders/prescriptionUse.entity.ts';
import { runLogged, type SweepServices } from './orders/runLogged.ts';
import {
  cancelUnfulfillableOrder,
  mailPrescriptionWait,
  recheckOrders,
  reserveAndCheckPrescriptions,
} from './orders/waitingOrders.ts';

const BATCH = 25;

export const prescriptionSweeps = (services: SweepServices): Sweep[] => [
  stepSweep(services),
  {
    name: 'orders that lost their prescription',
    everyMs: 60_000,
    run: () => startPrescriptionWaits(services).then(() => undefined),
  },
  {
    name: 'orders whose wait for a prescription has ended',
    everyMs: 60_000,
    run: () => cancelAfterPrescriptionWait(services).then(() => undefined),
  },
  ...cancellingSweeps(services),
  lateOrderSweep(services),
];

/**
 * Starts the waiting period of paid orders that no prescription covers any more and that have no open review, because
 * the prescription was revoked or expired or the upload was withdrawn.
 */
export async function startPrescriptionWaits(services: SweepServices): Promise<number> {
  const { catalog, clock, orm } = services;
  const reader = orm.em.fork();
  await refreshSteps(reader, { catalog: catalog.current(), now: clock.now() });
  const rows = await run(
    reader,
    db
      .selectFrom('orderStep')
      .innerJoin('transaction', 'transaction.id', 'orderStep.id')
      .select('userId')
      .distinct()
      .where(({ ref }) => ref('needsWait'))
      .limit((eb) => eb.lit(BATCH)),
  );
  for (const { userId } of rows)
    await runLogged(services, { userId }, async (em) =>
      mailPrescriptionWait(services, em, userId, await recheckOrders(services, em, userId)),
    );
  return rows.length;
}

/** After seven days an order that still lacks a prescription is cancelled and refunded in full. */
export async function cancelAfterPrescriptionWait(services: SweepServices): Promise<number> {
  const { clock, orm } = services;
  const due = await orm.em
    .fork()
    .find(PrescriptionWaitRow, { until: { $lt: clock.now() } }, { limit: BATCH, orderBy: { until: 'asc' } });
  for (const { transactionId } of due)
    await runLogged(services, { transactionId }, (em) => endPrescriptionWait(services, em, transactionId));
  return due.length;
}

/**
 * Locks the order before its wait row, in the same sequence as every other command, so that no deadlock
 * occurs.
 */
async function endPrescriptionWait(
  services: SweepServices,
  em: EntityManager,
  transactionId: string,
): Promise<void> {
  const order = await em.findOneOrFail(
    OrderRow,
    { id: transactionId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const wait = await em.findOne(PrescriptionWaitRow, { transactionId });
  if (!wait || wait.until >= services.clock.now()) return;
  em.remove(wait);
  if (!isAmong(order.status, PAID_UNPICKED)) return;
  const items = await em.find(OrderItemRow, {
    transactionId,
    prescription: true,
    quantity: { $gt: 0 },
  });
  if (!(await reserveAndCheckPrescriptions(services, em, order, items))) return;
  await cancelUnfulfillableOrder(services, em, order, 'noPrescription');
}

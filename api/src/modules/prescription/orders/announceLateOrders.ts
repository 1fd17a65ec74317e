import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type Day } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { sql } from '../../../shared/database/database.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { expectedOn } from '../../order/order.rules.ts';
import { sendOrderMail, trackingUrl } from '../../order/sendOrderMail.ts';
import { refreshSteps } from '../orderStep/stored/refreshSteps.ts';
import { isLate, lateDays, sentBy } from './lateOrder.rules.ts';
import { runLogged, type SweepServices } from './runLogged.ts';

const BATCH = 100;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** SQL: the buyer of `transaction t` still waits for a parcel: it was neither refunded nor refused as a whole. */
const IS_AWAITED = `t.late_since is null and t.freight_days is not null
  and (t.total_cents = 0 or t.total_cents > coalesce((select sum(r.amount_cents) from refund r where r.transaction_id = t.id), 0))
  and (select true from withdrawal w where w.transaction_id = t.id and w.is_whole and w.state <> 'lapsed' limit 1) is null`;

interface LateOrder {
  id: string;
  status: number;
  /** The promised day that passed. */
  since: Day;
}

/** Tells buyers of a delay before they ask: once for each order, when its delivery or its sending is late. */
export const lateOrderSweep = (services: SweepServices): Sweep => {
  let after = NO_ID;
  return {
    name: 'late orders',
    everyMs: 10 * 60_000,
    run: async () => {
      await announceUnsentOrders(services);
      do after = await announceLateParcels(services, after);
      while (after !== NO_ID);
    },
  };
};

/** Announces paid orders that were not sent in time. Returns the number of orders whose deadline has passed. */
export async function announceUnsentOrders(services: SweepServices): Promise<number> {
  const { catalog, clock, orm } = services;
  const now = clock.now();
  const { first, last } = lateDays(now);
  const em = orm.em.fork();
  await refreshSteps(em, { catalog: catalog.current(), now });
  const rows = await sql<{ id: string; status: number; dueAt: string }>(
    em,
    `select t.id, t.status, s.due_at as "dueAt" from order_step s join transaction t on t.id = s.id
      where s.kind in ('pick', 'ship') and s.due_at >= $1 and s.due_at < $2 and ${IS_AWAITED}
      order by s.due_at limit ${BATCH}`,
    [startOfDayInSaoPaulo(first), startOfDayInSaoPaulo(addDays(last, 1))],
  );
  for (const { id, status, dueAt } of rows)
    await announce(services, { id, status, since: sentBy(new Date(dueAt)) });
  return rows.length;
}

/**
 * Announces parcels that were expected by a day that has passed. Handles one batch and returns the order id after which
 * the next call continues.
 */
export async function announceLateParcels(services: SweepServices, after = NO_ID): Promise<string> {
  const rows = await sql<{
    id: string;
    status: number;
    maxDays: number;
    hasMedicine: boolean;
    moves: { to: number; at: string }[];
  }>(
    services.orm.em.fork(),
    `select t.id, t.status, (t.freight_days->>'max')::int as "maxDays",
            coalesce((select true from transaction_item i where i.transaction_id = t.id and i.prescription and i.quantity > 0 limit 1), false) as "hasMedicine",
            coalesce((select jsonb_agg(jsonb_build_object('to', m.to_status, 'at', m.at) order by m.at, m.id)
                        from transaction_status_move m where m.transaction_id = t.id), '[]') as moves
       from transaction t where t.status in (${ORDER_STATUS.picking}, ${ORDER_STATUS.inTransit}) and t.id > $1 and ${IS_AWAITED}
      order by t.id limit ${BATCH}`,
    [after],
  );
  for (const { moves, ...row } of rows) {
    const since = expectedOn({ ...row, moves: moves.map(({ to, at }) => ({ to, at: new Date(at) })) });
    if (since) await announce(services, { id: row.id, status: row.status, since });
  }
  return rows.length < BATCH ? NO_ID : (rows.at(-1)?.id ?? NO_ID);
}

/** The mark is set under the lock of the order, so that several processes send one mail. */
async function announce(services: SweepServices, { id, status, since }: LateOrder): Promise<void> {
  if (!isLate(since, services.clock.now())) return;
  await runLogged(services, { transactionId: id }, async (em) => {
    const order = await em.findOne(OrderRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!order?.code || order.status !== status || order.lateSince) return;
    order.lateSince = since;
    recordOrderChange(em, order, 'transaction.late', null);
    await mailDelay(services, em, order, since);
  });
}

/**
 * An order that was not sent yet is announced without a day: only an order without a medicine has one before the packing
 * (A-42).
 */
async function mailDelay(
  services: SweepServices,
  em: EntityManager,
  order: OrderRow,
  since: Day,
): Promise<void> {
  const sent =
    order.status === ORDER_STATUS.inTransit
      ? { sent: { expectedOn: since, trackingUrl: trackingUrl(services, order.code ?? '') } }
      : {};
  await sendOrderMail(services, em, order, 'order-late', sent);
}

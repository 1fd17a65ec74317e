import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, type NotNull, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { onOrAfterBusinessDay } from '#schema/br/businessDays.ts';
import { addDays, type Day } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { columnsOf, db, jsonList, oneOf, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { expectedOn } from '../../order/order.rules.ts';
import { sendOrderMail, trackingUrl } from '../../order/sendOrderMail.ts';
import { hasMedicine } from '../medicine.ts';
import { refreshSteps } from '../orderStep/refreshSteps.ts';
import { runLogged, type SweepServices } from './runLogged.ts';

const BATCH = 100;
const NO_ID = '00000000-0000-0000-0000-000000000000';

const eb = expressionBuilder<Tables, 'transaction'>();
const { amountCents } = columnsOf('refund');

const refunded = eb
  .selectFrom('refund')
  .select(sql<number>`coalesce(sum(${amountCents}), 0)`.as('cents'))
  .whereRef('refund.transactionId', '=', 'transaction.id')
  .$asScalar();

const wholeReturn = eb
  .selectFrom('withdrawal')
  .select(sql.lit(true).as('isWhole'))
  .whereRef('withdrawal.transactionId', '=', 'transaction.id')
  .where(({ ref }) => ref('isWhole'))
  .where('state', '<>', 'lapsed')
  .limit(sql.lit(1))
  .$asScalar();

/**
 * The buyer still waits for the parcel (the order was neither refunded nor returned as a whole), and was not told yet.
 */
const isAwaited = eb.and([
  eb('transaction.lateSince', 'is', null),
  eb('transaction.freightDays', 'is not', null),
  eb('transaction.totalCents', '=', 0).or('transaction.totalCents', '>', refunded),
  eb(wholeReturn, 'is', null),
]);

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
  const rows = await run(
    em,
    db
      .selectFrom('orderStep')
      .innerJoin('transaction', 'transaction.id', 'orderStep.id')
      .select(['transaction.id', 'status', 'dueAt'])
      .where('kind', 'in', ['pick', 'ship'])
      .where('dueAt', '>=', startOfDayInSaoPaulo(first))
      .where('dueAt', '<', startOfDayInSaoPaulo(addDays(last, 1)))
      .where(isAwaited)
      .orderBy('dueAt')
      .limit(sql.lit(BATCH))
      .$narrowType<{ status: NotNull }>(),
  );
  for (const { id, status, dueAt } of rows) await announce(services, { id, status, since: sentBy(dueAt) });
  return rows.length;
}

/**
 * Announces parcels that were expected by a day that has passed. Handles one batch and returns the order id after which
 * the next call continues.
 */
export async function announceLateParcels(services: SweepServices, after = NO_ID): Promise<string> {
  const { freightDays } = columnsOf('transaction');
  const rows = await run(
    services.orm.em.fork(),
    db
      .selectFrom('transaction')
      .select(['id', 'status', sql<number>`(${freightDays} ->> 'max')::int`.as('maxDays')])
      .select(({ fn, lit, selectFrom }) => {
        const { id, toStatus: to, at } = columnsOf('transactionStatusMove');
        const moves = selectFrom('transactionStatusMove')
          .select((move) => move.fn.jsonAgg(jsonBuildObject({ to, at })).orderBy(at).orderBy(id).as('list'))
          .whereRef('transactionId', '=', 'transaction.id');
        return [fn.coalesce(hasMedicine, lit(false)).as('hasMedicine'), jsonList(moves).as('moves')];
      })
      .where('status', 'in', oneOf([ORDER_STATUS.picking, ORDER_STATUS.inTransit]))
      .where('id', '>', after)
      .where(isAwaited)
      .orderBy('id')
      .limit(sql.lit(BATCH))
      .$narrowType<{ status: NotNull }>(),
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
 * An order that was not sent yet is announced without a day: before the packing only an order without a medicine has
 * one, so the day would tell which orders have medicines.
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

/**
 * Buyers are notified of a delay from this hour on: deliveries of the evening before are entered by then, and no mail
 * is sent at night.
 */
const FROM_HOUR = 9;
/** A parcel that was never entered as delivered is not announced as late after this many days. */
const ANNOUNCED_DAYS = 30;

/** The last day before today in São Paulo, and the first one whose delays are still announced. */
function lateDays(now: Date): { first: Day; last: Day } {
  const last = addDays(todayInSaoPaulo(new Date(now.getTime() - FROM_HOUR * 3_600_000)), -1);
  return { first: addDays(last, -ANNOUNCED_DAYS), last };
}

/** Whether a promised day passed and its delay is still announced. */
export function isLate(promisedOn: Day, now: Date): boolean {
  const { first, last } = lateDays(now);
  return promisedOn >= first && promisedOn <= last;
}

/**
 * The day on which an order had to be sent; the deadline of a weekend ends on the next business day, when carriers
 * collect.
 */
export const sentBy = (dueAt: Date): Day => onOrAfterBusinessDay(todayInSaoPaulo(dueAt), 'delivery');

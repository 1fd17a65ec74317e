import { addDays } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS, RECURRENCE_STATUS } from '#schema/constants.ts';
import { sql } from '../../../shared/database/database.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { endRecurrence } from '../change/endRecurrence.ts';
import { announceMonth } from '../month/announceMonth.ts';
import { askForFollowUp, findRecurrencesForFollowUp } from '../month/askForFollowUp.ts';
import { lockRecurrence, OPEN_STATES } from '../month/lockMonth.ts';
import { runMonth } from '../month/runMonth.ts';
import { authorizationSweeps } from '../pixAutomatico/authorizationSweeps.ts';
import { CHARGE_SENT_DAYS_BEFORE_SHIPMENT } from '../pixAutomatico/pixCharge.rules.ts';
import { findDuePriceOffers, offerPrice } from '../price/offerPrices.ts';
import { RESUME_DAYS } from '../recurrence.rules.ts';
import { loadDataKeys, runEach } from './runEach.ts';
import { unsafeRecurrenceSweep } from './suspendUnsafeRecurrences.ts';

/** An order in one of these statuses changes the state of its month to shipped or refunded. */
const SENT_OR_CANCELLED = [ORDER_STATUS.inTransit, ORDER_STATUS.delivered, ORDER_STATUS.cancelled];
const BATCH = 50;
/** Longer than a slow answer of the bank. When a worker stops, its months are taken again after this time. */
const LEASE = '2 minutes';

export const recurrenceSweeps = (services: ReconcileServices): Sweep[] => {
  if (!services.config.chargesSubscriptions) return [];
  const sweep = (
    name: string,
    everyMs: number,
    run: (services: ReconcileServices) => Promise<number>,
  ): Sweep => ({
    name,
    everyMs,
    run: async () => {
      while ((await run(services)) >= BATCH);
    },
  });
  return [
    sweep('subscriptions to announce', 30_000, announceDueMonths),
    sweep('subscription months that are due', 5_000, runDueMonths),
    sweep('subscriptions that need a follow-up', 600_000, askForFollowUps),
    unsafeRecurrenceSweep(services),
    sweep('subscriptions suspended for too long', 600_000, cancelLongSuspended),
    sweep('subscription prices to ask about', 60_000, offerPrices),
    ...authorizationSweeps(services),
  ];
};

/**
 * Asks patients for a follow-up evaluation when no prescription will cover the medicines of their next shipment, fifteen
 * days before it.
 */
export const askForFollowUps = async (services: ReconcileServices): Promise<number> =>
  runEach(services, await findRecurrencesForFollowUp(services, BATCH), ({ id }) =>
    askForFollowUp(services, id),
  );

/** Informs people of prices proposed to them. */
export const offerPrices = async (services: ReconcileServices): Promise<number> =>
  runEach(services, await findDuePriceOffers(services, BATCH), (offer) => offerPrice(services, offer));

/**
 * Announces the months whose announcement day has come. Months of the same day are in random order, so that two workers
 * rarely choose the same month.
 */
export async function announceDueMonths(services: ReconcileServices): Promise<number> {
  const rows = await sql<{ id: string; userId: string; cardId: string; expiry: string | null }>(
    services.orm.em.fork(),
    `select id, user_id as "userId", card_id as "cardId", (select c.expiry from credit_card c where c.id = r.card_id) as expiry
       from recurrence r where status = ${RECURRENCE_STATUS.active} and ends_after_month is null and next_announce_on <= $1
        and not exists (select from recurrence_month m where m.recurrence_id = r.id and m.state = any($2))
      order by next_announce_on, random() limit ${BATCH}`,
    [todayInSaoPaulo(services.clock.now()), OPEN_STATES],
  );
  await loadDataKeys(services, rows);
  return runEach(services, rows, ({ id, cardId, expiry }) =>
    announceMonth(services, id, expiry === null ? null : { cardId, expiry }),
  );
}

/**
 * Runs the next step of every due month. Setting `check_at` to a later instant is a lease, so two workers never take
 * the same month.
 */
export async function runDueMonths(services: ReconcileServices): Promise<number> {
  const now = services.clock.now();
  const rows = await sql<{ id: string; recurrenceId: string; userId: string }>(
    services.orm.em.fork(),
    // Subqueries look up only the rows that a state needs; joins would read all subscriptions and orders.
    `update recurrence_month set check_at = $1::timestamptz + interval '${LEASE}' from (
       select m.id from recurrence_month m
        where m.check_at <= $1 and (
             (m.state = 'announced' and m.ship_on - (select case when r.pix_authorization_id is null then 0
               else ${CHARGE_SENT_DAYS_BEFORE_SHIPMENT} end from recurrence r where r.id = m.recurrence_id) <= $2::date)
          or m.state in ('waitingStock', 'waitingPrescription')
          or (m.state = 'declined' and (m.retry_on <= $2 or m.give_up_on <= $2))
          or (m.state = 'checked' and (select true from recurrence_charge c join payment p on p.id = c.payment_id
               where c.month_id = m.id and c.outcome is null and p.state not in ('creating', 'pending') limit 1))
          or (m.state = 'charged' and (select t.status from transaction t
               where t.id = m.transaction_id) in (${SENT_OR_CANCELLED.join(', ')})))
        order by m.check_at limit ${BATCH} for update of m skip locked) due
      where due.id = recurrence_month.id
      returning recurrence_month.id, recurrence_id as "recurrenceId",
        (select r.user_id from recurrence r where r.id = recurrence_id) as "userId"`,
    [now, todayInSaoPaulo(now)],
  );
  await loadDataKeys(services, rows);
  return runEach(services, rows, ({ id, recurrenceId }) => runMonth(services, id, recurrenceId));
}

/** Cancels subscriptions whose suspension has lasted longer than the days in which they may be resumed. */
export async function cancelLongSuspended(services: ReconcileServices): Promise<number> {
  const { orm, clock } = services;
  const now = clock.now();
  const suspendedBefore = startOfDayInSaoPaulo(addDays(todayInSaoPaulo(now), -RESUME_DAYS));
  const rows = await sql<{ id: string }>(
    orm.em.fork(),
    `select id from recurrence where status = ${RECURRENCE_STATUS.suspended} and suspended_at < $1 order by suspended_at limit ${BATCH}`,
    [suspendedBefore],
  );
  return runEach(services, rows, ({ id }) =>
    orm.em.fork().transactional(async (em) => {
      const row = await lockRecurrence(em, { id });
      if (
        row?.status !== RECURRENCE_STATUS.suspended ||
        !row.suspendedAt ||
        row.suspendedAt >= suspendedBefore
      )
        return;
      await endRecurrence(services, em, row, { at: clock.now(), reason: 'suspended_too_long' });
    }),
  );
}

import { type ExpressionBuilder, sql } from 'kysely';
import { addDays, type Day } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS, RECURRENCE_STATUS } from '#schema/constants.ts';
import { anyOf, db, oneOf, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { endRecurrence } from '../change/endRecurrence.ts';
import { announceMonth } from '../month/announceMonth.ts';
import { askForFollowUp, findRecurrencesForFollowUp } from '../month/askForFollowUp.ts';
import { isActive, lockRecurrence } from '../month/lockMonth.ts';
import { type MonthState, OPEN_STATES } from '../month/month.rules.ts';
import { runMonth } from '../month/runMonth.ts';
import { authorizationSweeps } from '../pixAutomatico/authorizationSweeps.ts';
import { CHARGE_SENT_DAYS_BEFORE_SHIPMENT } from '../pixAutomatico/pixCharge.rules.ts';
import { findDuePriceOffers, offerPrice } from '../price/offerPrices.ts';
import { RESUME_DAYS } from '../recurrence.rules.ts';
import { loadDataKeys, runEach } from './runEach.ts';
import { unsafeRecurrenceSweep } from './suspendUnsafeRecurrences.ts';

/** An order in one of these statuses changes the state of its month to shipped or refunded. */
const SENT_OR_CANCELLED = oneOf([ORDER_STATUS.inTransit, ORDER_STATUS.delivered, ORDER_STATUS.cancelled]);
/** A payment in one of these states waits for the bank. */
const UNANSWERED = oneOf(['creating', 'pending'] as const);
const BATCH = 50;
/** Longer than a slow answer of the bank. When a worker stops, its months are taken again after this time. */
const LEASE_MS = 120_000;

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
 * Asks patients for a follow-up evaluation when no prescription will cover the medicines of their next shipment,
 * fifteen days before it.
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
  const rows = await run(
    services.orm.em.fork(),
    db
      .selectFrom('recurrence')
      .select((eb) => [
        'id',
        'userId',
        'cardId',
        eb
          .selectFrom('creditCard')
          .select('creditCard.expiry')
          .whereRef('creditCard.id', '=', 'recurrence.cardId')
          .as('expiry'),
      ])
      .where(isActive)
      .where('nextAnnounceOn', '<=', todayInSaoPaulo(services.clock.now()))
      .where((eb) => {
        const openMonth = eb
          .selectFrom('recurrenceMonth')
          .whereRef('recurrenceMonth.recurrenceId', '=', 'recurrence.id')
          .where('recurrenceMonth.state', '=', anyOf(OPEN_STATES));
        return eb.not(eb.exists(openMonth));
      })
      .orderBy('nextAnnounceOn')
      .orderBy(sql`random()`)
      .limit(sql.lit(BATCH)),
  );
  await loadDataKeys(services, rows);
  return runEach(services, rows, ({ id, cardId, expiry }) =>
    announceMonth(services, id, cardId && expiry ? { cardId, expiry } : null),
  );
}

/**
 * Whether a month has a step to take today. Subqueries look up only the rows that a state needs; joins would read all
 * subscriptions and orders.
 */
function needsStep(eb: ExpressionBuilder<Tables, 'recurrenceMonth'>, today: Day) {
  const isIn = (state: MonthState) => eb('recurrenceMonth.state', '=', sql.lit(state));
  const daysBefore = eb
    .selectFrom('recurrence')
    .select(({ eb: inner }) =>
      inner
        .case()
        .when('recurrence.pixAuthorizationId', 'is', null)
        .then(inner.lit(0))
        .else(inner.lit(CHARGE_SENT_DAYS_BEFORE_SHIPMENT))
        .end()
        .as('days'),
    )
    .whereRef('recurrence.id', '=', 'recurrenceMonth.recurrenceId');
  const answeredCharge = eb
    .selectFrom('recurrenceCharge')
    .innerJoin('payment', 'payment.id', 'recurrenceCharge.paymentId')
    .select((inner) => inner.lit(true).as('isAnswered'))
    .whereRef('recurrenceCharge.monthId', '=', 'recurrenceMonth.id')
    .where('recurrenceCharge.outcome', 'is', null)
    .where('payment.state', 'not in', UNANSWERED)
    .limit(sql.lit(1));
  const orderStatus = eb
    .selectFrom('transaction')
    .select('transaction.status')
    .whereRef('transaction.id', '=', 'recurrenceMonth.transactionId');
  return eb.or([
    eb.and([isIn('announced'), sql<boolean>`${eb.ref('shipOn')} - ${daysBefore} <= ${today}::date`]),
    isIn('waitingStock'),
    isIn('waitingPrescription'),
    eb.and([isIn('declined'), eb.or([eb('retryOn', '<=', today), eb('giveUpOn', '<=', today)])]),
    eb.and([isIn('checked'), answeredCharge]),
    eb.and([isIn('charged'), eb(orderStatus, 'in', SENT_OR_CANCELLED)]),
  ]);
}

/**
 * Runs the next step of every due month. Setting `check_at` to a later instant is a lease, so two workers never take
 * the same month.
 */
export async function runDueMonths(services: ReconcileServices): Promise<number> {
  const now = services.clock.now();
  const due = db
    .selectFrom('recurrenceMonth')
    .select('recurrenceMonth.id')
    .where('checkAt', '<=', now)
    .where((eb) => needsStep(eb, todayInSaoPaulo(now)))
    .orderBy('checkAt')
    .limit(sql.lit(BATCH))
    .forUpdate()
    .skipLocked();
  const rows = await run(
    services.orm.em.fork(),
    db
      .updateTable('recurrenceMonth')
      .from(due.as('due'))
      .set({ checkAt: new Date(now.getTime() + LEASE_MS) })
      .whereRef('due.id', '=', 'recurrenceMonth.id')
      .returning((eb) => [
        'recurrenceMonth.id',
        'recurrenceId',
        eb
          .selectFrom('recurrence')
          .select('recurrence.userId')
          .whereRef('recurrence.id', '=', 'recurrenceMonth.recurrenceId')
          .$asScalar()
          .$notNull()
          .as('userId'),
      ]),
  );
  await loadDataKeys(services, rows);
  return runEach(services, rows, ({ id, recurrenceId }) => runMonth(services, id, recurrenceId));
}

/** Cancels subscriptions whose suspension has lasted longer than the days in which they may be resumed. */
export async function cancelLongSuspended(services: ReconcileServices): Promise<number> {
  const { orm, clock } = services;
  const now = clock.now();
  const suspendedBefore = startOfDayInSaoPaulo(addDays(todayInSaoPaulo(now), -RESUME_DAYS));
  const rows = await run(
    orm.em.fork(),
    db
      .selectFrom('recurrence')
      .select('id')
      .where('status', '=', sql.lit(RECURRENCE_STATUS.suspended))
      .where('suspendedAt', '<', suspendedBefore)
      .orderBy('suspendedAt')
      .limit(sql.lit(BATCH)),
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

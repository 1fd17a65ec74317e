import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS, RECURRENCE_STATUS } from '#schema/constants.ts';
import { anyOf, db, first, run } from '../../shared/database/query.ts';
import { newId } from '../../shared/ids.ts';
import { mailProfile } from '../account/mailProfile.ts';
import { openSevereReport } from '../prescription/hold/openSevereReport.ts';
import { medicines } from '../prescription/medicine.ts';
import { CheckInRow } from './checkIn.entity.ts';
import { nextStep } from './checkIn.rules.ts';
import type { CheckInServices } from './followParcels.ts';
import { TreatmentRow } from './treatment.entity.ts';

const BATCH = 100;

/**
 * Asks the patients whose check-in is due, with one mail for each, and ends the plans of those who stopped. Returns how many
 * plans were looked at.
 */
export async function openDueCheckIns(services: CheckInServices): Promise<number> {
  const { clock, log, orm } = services;
  const due = await run(
    orm.em.fork(),
    db
      .selectFrom('treatment')
      .select('id')
      .where('nextOn', '<=', todayInSaoPaulo(clock.now()))
      .orderBy('nextOn')
      .limit(sql.lit(BATCH)),
  );
  let failed = 0;
  for (const { id } of due) {
    try {
      await orm.em.fork().transactional((em) => takeNextStep(services, em, id));
    } catch (error) {
      failed += 1;
      log.warn({ err: error, treatmentId: id }, 'a check-in could not be opened');
    }
  }
  // The caller repeats full batches at once, and would repeat a batch in which every plan fails for ever.
  return failed === due.length ? 0 : due.length;
}

async function takeNextStep(services: CheckInServices, em: EntityManager, id: string): Promise<void> {
  const now = services.clock.now();
  const today = todayInSaoPaulo(now);
  const treatment = await em.findOne(TreatmentRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  // Another worker has looked at it meanwhile.
  if (!treatment?.nextOn || treatment.nextOn > today) return;
  const { userId } = treatment;
  const step = nextStep(treatment, {
    today,
    stoppedOn: await stoppedOn(services, em, treatment),
    isHeld: (await first(em, openSevereReport(userId))) !== undefined,
  });
  if (step.kind === 'stopped') {
    treatment.nextOn = null;
    await closeCheckIns(em, treatment, now);
    return;
  }
  treatment.nextOn = step.nextOn;
  treatment.lastWeek = step.kind === 'ask' ? step.week : step.lastWeek;
  if (step.kind === 'wait') return;
  await closeCheckIns(em, treatment, now);
  const { startedOn } = treatment;
  em.persist(
    em.create(CheckInRow, {
      id: newId(now.getTime()),
      treatmentId: treatment.id,
      userId,
      startedOn,
      week: step.week,
      openedAt: now,
    }),
  );
  await mailProfile(services, em, userId, { template: 'check-in', page: 'como-esta-indo', data: {} });
}

/** Closes what waits for an answer in a treatment: a missed week is not asked beside the next one. */
export async function closeCheckIns(
  em: EntityManager,
  { id: treatmentId }: Pick<TreatmentRow, 'id'>,
  now: Date,
): Promise<void> {
  await em.nativeUpdate(CheckInRow, { treatmentId, answeredAt: null, closedAt: null }, { closedAt: now });
}

/**
 * The last day on which the treatment was stopped: the account was removed, the subscription to its medicine was cancelled
 * and no other one goes on, or a doctor refused an evaluation of the line. Null when it was not.
 */
async function stoppedOn(
  { catalog }: CheckInServices,
  em: EntityManager,
  { userId, line }: TreatmentRow,
): Promise<Day | null> {
  const productIds = medicines(catalog.current())
    .filter((listing) => listing.line === line)
    .map(({ productId }) => productId);
  const subscriptions = db
    .selectFrom('recurrence')
    .innerJoin('recurrenceItem', 'recurrenceItem.recurrenceId', 'recurrence.id')
    .where('userId', '=', userId)
    .where('recurrenceItem.productId', '=', anyOf(productIds));
  const found = await first(
    em,
    db.selectNoFrom(({ selectFrom, exists }) => [
      subscriptions
        .select(({ fn }) => fn.max('cancelledAt').as('at'))
        .where('status', '=', sql.lit(RECURRENCE_STATUS.cancelled))
        .as('cancelledAt'),
      exists(
        subscriptions.select('recurrence.id').where('status', '<>', sql.lit(RECURRENCE_STATUS.cancelled)),
      ).as('isSubscribed'),
      selectFrom('medicalAppointment')
        .select(({ fn }) => fn.max('decidedAt').as('at'))
        .where('userId', '=', userId)
        .where('request', '=', line)
        .where('status', '=', sql.lit(APPOINTMENT_STATUS.notNeeded))
        .as('refusedAt'),
      selectFrom('userAccount').select('deletedAt').where('id', '=', userId).as('deletedAt'),
    ]),
  );
  const stops = [found?.isSubscribed ? null : found?.cancelledAt, found?.refusedAt, found?.deletedAt];
  const days = stops.flatMap((at) => (at ? todayInSaoPaulo(at) : []));
  return days.toSorted().at(-1) ?? null;
}

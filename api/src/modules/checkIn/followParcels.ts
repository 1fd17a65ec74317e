import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { DRUGS } from '#schema/drugs.ts';
import { checkInOf } from '#schema/questionnaire/checkIn/checkIns.ts';
import type { Services } from '../../services.ts';
import { db, first, oneOf, run } from '../../shared/database/query.ts';
import { newId } from '../../shared/ids.ts';
import type { Catalog } from '../catalog/buildCatalog.ts';
import { listingOf, medicineOf } from '../prescription/medicine.ts';
import { withParcel } from './checkIn.rules.ts';
import { TreatmentRow } from './treatment.entity.ts';

const BATCH = 100;
const SENT = [ORDER_STATUS.inTransit, ORDER_STATUS.delivered];

/** For how long a unit lasts when the medicine does not say it. */
const DAYS_OF_UNIT = 30;

export type CheckInServices = Pick<Services, 'catalog' | 'clock' | 'config' | 'jobs' | 'log' | 'orm'>;

/** Enters parcels that were sent into the plans of their treatments, each once. Returns how many it found. */
export async function followParcels(services: CheckInServices): Promise<number> {
  const { orm, log } = services;
  const sent = await run(
    orm.em.fork(),
    db
      .selectFrom('dispensing')
      .innerJoin('transaction', 'transaction.id', 'dispensing.transactionId')
      .select('dispensing.id')
      .where('outcome', '=', sql.lit('dispensed'))
      .where('voidedAt', 'is', null)
      .where('followedAt', 'is', null)
      .where('transaction.status', 'in', oneOf(SENT))
      .orderBy('decidedAt')
      .limit(sql.lit(BATCH)),
  );
  for (const { id } of sent) {
    try {
      await orm.em.fork().transactional((em) => followParcel(services, em, id));
    } catch (error) {
      log.warn({ err: error, dispensingId: id }, 'a parcel did not enter the plan of check-ins');
    }
  }
  return sent.length;
}

async function followParcel(
  { catalog, clock }: CheckInServices,
  em: EntityManager,
  dispensingId: string,
): Promise<void> {
  const claimed = await first(
    em,
    db
      .updateTable('dispensing')
      .set({ followedAt: clock.now() })
      .where('id', '=', dispensingId)
      .where('followedAt', 'is', null)
      .returning(['userId', 'transactionId']),
  );
  if (!claimed) return;
  const { userId, transactionId } = claimed;
  const move = await first(
    em,
    db
      .selectFrom('transactionStatusMove')
      .select(({ fn }) => fn.min('at').as('at'))
      .where('transactionId', '=', transactionId)
      .where('toStatus', 'in', oneOf(SENT)),
  );
  const sentOn = todayInSaoPaulo(move?.at ?? clock.now());
  for (const [line, days] of await daysByLine(em, catalog.current(), dispensingId)) {
    const treatment = await lockTreatment(em, { userId, line });
    const plan = withParcel(treatment, { sentOn, days });
    if (treatment) Object.assign(treatment, plan);
    else em.persist(em.create(TreatmentRow, { id: newId(clock.now().getTime()), userId, line, ...plan }));
  }
}

/** For how many days the dispensed units last, by treatment line. */
async function daysByLine(
  em: EntityManager,
  catalog: Catalog,
  dispensingId: string,
): Promise<ReadonlyMap<number, number>> {
  const items = await run(
    em,
    db
      .selectFrom('dispensingItem')
      .innerJoin('transactionItem', 'transactionItem.id', 'dispensingItem.transactionItemId')
      .select(['productId', 'dispensingItem.units'])
      .where('dispensingId', '=', dispensingId),
  );
  const days = new Map<number, number>();
  for (const { productId, units } of items) {
    const line = listingOf(catalog, productId)?.line ?? null;
    if (line === null || !checkInOf(line)) continue;
    const daysOfUnit = DRUGS[medicineOf(catalog, productId)?.outline.slug ?? '']?.daysPerUnit ?? DAYS_OF_UNIT;
    days.set(line, Math.max(days.get(line) ?? 0, units * daysOfUnit));
  }
  return days;
}

const lockTreatment = (
  em: EntityManager,
  where: { userId: string; line: number },
): Promise<TreatmentRow | null> => em.findOne(TreatmentRow, where, { lockMode: LockMode.PESSIMISTIC_WRITE });

import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, db, oneOf, run } from '../../../shared/database/query.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { PAID_UNSENT } from '../../order/order.rules.ts';
import { personsOf } from '../../quiz/facts/personsOf.ts';
import { voidDispensings } from '../orders/dispensings.ts';
import { SevereReportRow } from './severeReport.entity.ts';

/**
 * Writes the severe report of a patient in the caller's transaction, which holds all their medicines: from its commit on
 * nothing of them is charged, dispensed or sent until a doctor concludes (`openSevereReport`). Parcels that were
 * dispensed but not sent lose their dispensing, so that no road leads out of the pharmacy.
 */
export async function holdMedicines(
  em: EntityManager,
  { userId, line, now }: { userId: string; line: number; now: Date },
): Promise<SevereReportRow> {
  const report = em.create(SevereReportRow, {
    id: newId(now.getTime()),
    userId,
    person: (await personsOf(em, [userId])).get(userId) ?? null,
    line,
    at: now,
  });
  em.persist(report);
  await em.flush();
  await voidDispensings(em, await lockChargesAndParcels(em, report), now);
  record(em, { type: 'severe-report.changed', entityId: report.id, userId });
  return report;
}

/** The accounts of the person whom a report is about. */
export async function accountsHeldBy(
  em: EntityManager,
  { userId, person }: Pick<SevereReportRow, 'userId' | 'person'>,
): Promise<string[]> {
  const rows = await run(
    em,
    db
      .selectFrom('userAccount')
      .select('id')
      .where(({ eb, or }) => or([eb('id', '=', userId), eb('documentIndex', '=', person)]))
      .orderBy('id'),
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks the subscriptions and the paid, unsent orders of the person, in the sequence of a subscription's month. A charge or
 * a dispensing that has begun ends first; one that waits for the lock reads the report afterwards. Returns the orders.
 */
async function lockChargesAndParcels(em: EntityManager, report: SevereReportRow): Promise<string[]> {
  const isTheirs = anyOf(await accountsHeldBy(em, report));
  await run(
    em,
    db
      .selectFrom('recurrence')
      .select('id')
      .where('userId', '=', isTheirs)
      .orderBy('userId')
      .orderBy('id')
      .forUpdate(),
  );
  const orders = await run(
    em,
    db
      .selectFrom('transaction')
      .select('id')
      .where('userId', '=', isTheirs)
      .where('status', 'in', oneOf(PAID_UNSENT))
      .orderBy('userId')
      .orderBy('id')
      .forUpdate(),
  );
  return orders.map(({ id }) => id);
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, db, first, run } from '../../../../shared/database/query.ts';

export interface ConcludedAppointment {
  userId: string;
  appointmentId: string;
}

/**
 * Links a concluded appointment to the patient's oldest paid evaluation that has no appointment yet, and returns the
 * id of the order that paid for it; null when there is none. An appointment with a prescription needs this link too:
 * without it, a later appointment without a prescription would refund this evaluation.
 */
export async function claimClinicEvaluation(
  em: EntityManager,
  { userId, appointmentId }: ConcludedAppointment,
): Promise<string | null> {
  // Locks orders before credits, as payments and cancellations do, to avoid a deadlock.
  await run(
    em,
    db
      .selectFrom('transaction')
      .select('id')
      .where('userId', '=', userId)
      .where('creditGrantedCents', '>', 0)
      .orderBy('id')
      .forUpdate(),
  );
  const { caseId } = columnsOf('storeCredit');
  const evaluation = db
    .selectFrom('storeCredit')
    .select('id')
    .where('userId', '=', userId)
    .where((eb) => eb('caseId', '=', appointmentId).or(eb('caseId', 'is', null).and('state', '<>', 'void')))
    .orderBy(sql`${caseId} = ${appointmentId} desc nulls last`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit((eb) => eb.lit(1))
    .forUpdate();
  const claimed = await first(
    em,
    db
      .with('evaluation', () => evaluation)
      .updateTable('storeCredit')
      .set({ caseId: appointmentId })
      .from('evaluation')
      .whereRef('storeCredit.id', '=', 'evaluation.id')
      .returning('originTransactionId'),
  );
  return claimed?.originTransactionId ?? null;
}

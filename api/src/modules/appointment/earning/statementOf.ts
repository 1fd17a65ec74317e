import type { EntityManager } from '@mikro-orm/postgresql';
import { db, run } from '../../../shared/database/query.ts';
import { boundsOf } from './earning.rules.ts';
import { Earning } from './earnings.types.ts';

/** What a doctor earned in one month of São Paulo, line by line, the newest first. */
export async function statementOf(em: EntityManager, doctorId: string, month: string): Promise<Earning[]> {
  const { from, to } = boundsOf(month);
  const rows = await run(
    em,
    db
      .selectFrom('earning')
      .select(['appointmentId as medicalAppointmentId', 'amountCents as amount', 'at'])
      .where('doctorId', '=', doctorId)
      .where('at', '>=', from)
      .where('at', '<', to)
      .orderBy('at', 'desc')
      .limit((eb) => eb.lit(2000)),
  );
  return rows.map((row) => Object.assign(new Earning(), row));
}

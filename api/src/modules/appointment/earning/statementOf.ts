import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { Earning } from './earnings.types.ts';
import { inMonthSql } from './monthSql.ts';

/** What a doctor earned in one month of São Paulo, line by line, the newest first. */
export async function statementOf(em: EntityManager, doctorId: string, month: string): Promise<Earning[]> {
  const rows = await sql<{ medicalAppointmentId: string; amount: number; at: string }>(
    em,
    `select appointment_id as "medicalAppointmentId", amount_cents as amount, at from earning
      where doctor_id = $1 and ${inMonthSql('$2')}
      order by at desc limit 2000`,
    [doctorId, month],
  );
  return rows.map(({ medicalAppointmentId, amount, at }) =>
    Object.assign(new Earning(), { medicalAppointmentId, amount, at: new Date(at) }),
  );
}

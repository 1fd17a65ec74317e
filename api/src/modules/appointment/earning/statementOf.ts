import type { EntityManager } from '@mikro-orm/postgresql';
import { TIME_ZONE } from '#schema/br/saoPaulo.ts';
import { sql } from '../../../shared/database/database.ts';
import { Earning } from './earnings.types.ts';

/** What a doctor earned in one month of São Paulo, line by line, the newest first. */
export async function statementOf(em: EntityManager, doctorId: string, month: string): Promise<Earning[]> {
  const rows = await sql<{ medicalAppointmentId: string; amount: number; at: string }>(
    em,
    `select appointment_id as "medicalAppointmentId", amount_cents as amount, at from earning
      where doctor_id = $1 and at >= ($2 || '-01')::date::timestamp at time zone '${TIME_ZONE}'
        and at < (($2 || '-01')::date + interval '1 month') at time zone '${TIME_ZONE}'
      order by at desc limit 2000`,
    [doctorId, month],
  );
  return rows.map(({ medicalAppointmentId, amount, at }) =>
    Object.assign(new Earning(), { medicalAppointmentId, amount, at: new Date(at) }),
  );
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { checkInOf } from '#schema/questionnaire/checkIn/checkIns.ts';
import { db, run } from '../../shared/database/query.ts';

/**
 * The treatment lines about which a person may report a side effect: the shop sent a medicine, or a doctor of the clinic
 * prescribed one, which other pharmacies sell too.
 */
export async function linesOf(em: EntityManager, userId: string): Promise<number[]> {
  const rows = await run(
    em,
    db
      .selectFrom('treatment')
      .select('line')
      .where('userId', '=', userId)
      .union(({ selectFrom }) =>
        selectFrom('medicalAppointment')
          .select('request as line')
          .where('userId', '=', userId)
          .where('status', '=', sql.lit(APPOINTMENT_STATUS.prescribed)),
      )
      .orderBy('line'),
  );
  return rows.map(({ line }) => line).filter((line) => checkInOf(line) !== null);
}

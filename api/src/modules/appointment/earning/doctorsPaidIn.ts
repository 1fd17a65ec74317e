import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { inMonthSql } from './monthSql.ts';

/**
 * The doctors who earned something in a month, also those who have left the clinic. It reads the index once per doctor
 * and not once per evaluation.
 */
export async function doctorsPaidIn(em: EntityManager, month: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    em,
    `with recursive doctors as (
       (select doctor_id from earning order by doctor_id limit 1)
       union all
       select (select e.doctor_id from earning e where e.doctor_id > d.doctor_id order by e.doctor_id limit 1)
         from doctors d where d.doctor_id is not null)
     select d.doctor_id as id from doctors d
      where exists (select from earning e where e.doctor_id = d.doctor_id and ${inMonthSql('$1')})`,
    [month],
  );
  return rows.map(({ id }) => id);
}

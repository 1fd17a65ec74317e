import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database.ts';
import { Role } from '../role.ts';
import { DoctorRow } from './doctor.entity.ts';
import { isActive } from './doctor.types.ts';

/**
 * The record of a doctor who may take cases and prescribe now; null for one whose registration nobody has looked up,
 * who is suspended, or who is a doctor no more. Asked at the act itself: a check of this morning says nothing of now.
 * His row is held, so that a suspension of the same moment waits for the act, or the act for the suspension; hold it before
 * a case, as whoever suspends him does. The rest is asked behind it: a statement sees nothing newer than its own beginning.
 */
export async function activeDoctor(em: EntityManager, userId: string): Promise<DoctorRow | null> {
  const held = await sql(em, 'select 1 as one from doctor where user_id = $1 for share', [userId]);
  if (held.length === 0) return null;
  const isDoctor = await sql(
    em,
    `select 1 as one from user_account where id = $1 and role = '${Role.doctor}' and deleted_at is null`,
    [userId],
  );
  if (isDoctor.length === 0) return null;
  const row = await em.findOne(DoctorRow, { userId }, { disableIdentityMap: true });
  return row && isActive(row) ? row : null;
}

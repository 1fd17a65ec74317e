import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { Role } from '../role.ts';
import { DoctorRow } from './doctor.entity.ts';
import { isActive } from './doctor.types.ts';

/**
 * The record of a doctor who may take appointments and prescribe now. Null when the registration is unchecked, the
 * doctor is suspended, or the account has another role. It is read inside the act, because an earlier check may be out
 * of date. The doctor's row is locked first, so a concurrent suspension and the act wait for each other. Lock it before
 * an appointment, as the suspension does, to avoid a deadlock. The other rows are read after the lock, because a
 * statement sees only what was committed before it began.
 */
export async function activeDoctor(em: EntityManager, userId: string): Promise<DoctorRow | null> {
  const locked = await sql(em, 'select 1 as one from doctor where user_id = $1 for share', [userId]);
  if (locked.length === 0) return null;
  const isDoctor = await sql(
    em,
    `select 1 as one from user_account where id = $1 and role = '${Role.doctor}' and deleted_at is null`,
    [userId],
  );
  if (isDoctor.length === 0) return null;
  const row = await em.findOne(DoctorRow, { userId }, { disableIdentityMap: true });
  return row && isActive(row) ? row : null;
}

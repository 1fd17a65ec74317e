import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database.ts';
import { Role } from '../role.ts';
import { DoctorRow } from './doctor.entity.ts';
import { isActive } from './doctor.types.ts';

/**
 * The record of a doctor who may take cases and prescribe now; null for one whose registration nobody has looked up,
 * who is suspended, or who is a doctor no more. Asked at the act itself: a check of this morning says nothing of now.
 * His row is held, so that a suspension of the same moment waits for the act, or the act for the suspension.
 */
export async function activeDoctor(em: EntityManager, userId: string): Promise<DoctorRow | null> {
  const held = await sql(
    em,
    `select 1 as one from doctor join user_account on user_account.id = doctor.user_id
      where doctor.user_id = $1 and role = '${Role.doctor}' and deleted_at is null for share of doctor`,
    [userId],
  );
  if (held.length === 0) return null;
  const row = await em.findOne(DoctorRow, { userId }, { disableIdentityMap: true });
  return row && isActive(row) ? row : null;
}

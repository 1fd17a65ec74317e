import type { EntityManager } from '@mikro-orm/postgresql';
import { db, first } from '../../../shared/database/query.ts';
import { Role } from '../role.ts';
import { User } from '../user.entity.ts';
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
  const locked = await first(
    em,
    db.selectFrom('doctor').select('userId').where('userId', '=', userId).forShare(),
  );
  if (!locked) return null;
  const isDoctor = (await em.count(User, { id: userId, role: Role.doctor, deletedAt: null })) > 0;
  if (!isDoctor) return null;
  const row = await em.findOne(DoctorRow, { userId }, { disableIdentityMap: true });
  return row && isActive(row) ? row : null;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Role } from '../role.ts';
import { User } from '../user.entity.ts';
import { DoctorRow } from './doctor.entity.ts';
import { isActive } from './doctor.types.ts';

/**
 * The record of a doctor who may take cases and prescribe now; null for one whose registration nobody has looked up,
 * who is suspended, or who is a doctor no more. Asked at the act itself: a check of this morning says nothing of now.
 */
export async function activeDoctor(em: EntityManager, userId: string): Promise<DoctorRow | null> {
  const row = await em.findOne(DoctorRow, { userId }, { disableIdentityMap: true });
  if (!row || !isActive(row)) return null;
  const isDoctor = (await em.count(User, { id: userId, role: Role.doctor, deletedAt: null })) === 1;
  return isDoctor ? row : null;
}

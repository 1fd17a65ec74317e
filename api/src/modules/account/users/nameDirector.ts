import type { InvalidInput } from '../../../shared/refusals.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { DoctorRow } from '../doctor/doctor.entity.ts';
import { doctorBlock } from '../doctor/doctor.rules.ts';
import { Role } from '../role.ts';
import type { User } from '../user.entity.ts';
import { actOnUser } from './actOnUser.ts';
import type { AdminContext } from './adminContext.ts';
import type { ActTarget } from './saveDoctor.ts';

/** Makes an active doctor a medical director, who approves questionnaires that others wrote, or ends that role. */
export function nameDirector(
  ctx: AdminContext,
  { userId, reason, isDirector }: ActTarget & { isDirector: boolean },
): Promise<User | Refusal | InvalidInput> {
  const act = isDirector ? 'director-named' : 'director-dismissed';
  return actOnUser<User | Refusal>(ctx, { userId, act, reason }, async (em, user) => {
    const row = await em.findOne(DoctorRow, { userId });
    const isActive = row !== null && user.role === Role.doctor && doctorBlock(row) === null;
    if (isDirector && !isActive) return new Refusal('director_not_active');
    if (row) row.directorSince = isDirector ? (row.directorSince ?? ctx.now) : null;
    return user;
  });
}

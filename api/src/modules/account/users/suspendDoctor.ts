import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { DoctorRow } from '../doctor/doctor.entity.ts';
import { endSessions } from '../session/endSessions.ts';
import type { User } from '../user.entity.ts';
import { actOnUser } from './actOnUser.ts';
import type { AdminContext } from './adminContext.ts';
import type { ActTarget } from './saveDoctor.ts';

/**
 * Suspends a doctor, who from now on may neither take appointments nor prescribe, or ends the suspension. A suspension
 * returns the doctor's appointments to the queue in the same transaction.
 */
export function suspendDoctor(
  ctx: AdminContext & Pick<Ctx, 'config' | 'doctorLeaves' | 'jobs'>,
  { userId, reason, isSuspended }: ActTarget & { isSuspended: boolean },
): Promise<User | Refusal | InvalidInput> {
  const act = isSuspended ? 'doctor-suspended' : 'doctor-resumed';
  return actOnUser<User>(ctx, { userId, act, reason }, async (em, user, { setDetail }) => {
    if (isSuspended) setDetail({ casesPassedOn: await ctx.doctorLeaves(ctx, em, userId) });
    const row = await em.findOne(DoctorRow, { userId });
    if (!row) throw new NotFound('Médico');
    row.suspendedAt = isSuspended ? (row.suspendedAt ?? ctx.now) : null;
    if (isSuspended) await endSessions(em, { userId }, ctx.now);
    return user;
  });
}

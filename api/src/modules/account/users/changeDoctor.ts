import type { Ctx } from '../../../services.ts';
import { memberOf } from '../../../shared/access/memberOf.ts';
import { NotFound } from '../../../shared/errors.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { DoctorRow } from '../doctor/doctor.entity.ts';
import type { DoctorInput } from '../doctor/doctor.types.ts';
import { readDoctor, storeDoctor } from '../doctor/storeDoctor.ts';
import { endSessions } from '../session/endSessions.ts';
import { removeTwoFactor } from '../twoFactor/disableTwoFactor.ts';
import type { User } from '../user.entity.ts';
import { actOnUser } from './actOnUser.ts';
import type { AdminContext } from './adminContext.ts';
import { refuseTakenRegistration } from './createUserAs.ts';

interface ActTarget {
  userId: string;
  reason: string;
}

/** Saves a doctor's registration and professional address. A new number must be looked up again. */
export async function saveDoctor(
  ctx: AdminContext,
  { userId, doctor, reason }: ActTarget & { doctor: DoctorInput },
): Promise<User | Refusal | InvalidInput> {
  const form = readDoctor(doctor);
  if (form instanceof InvalidInput) return form;
  return refuseTakenRegistration(() =>
    actOnUser<User>(ctx, { userId, act: 'doctor-saved', reason }, async (em, user) => {
      await storeDoctor(em, userId, form, ctx.now);
      return user;
    }),
  );
}

/**
 * Records that the admin looked the registration up and found it regular. The reason says what was found, and where
 * (brazil.md, 10).
 */
export function checkRegistration(
  ctx: AdminContext,
  { userId, reason }: ActTarget,
): Promise<User | Refusal | InvalidInput> {
  return actOnUser<User>(ctx, { userId, act: 'registration-checked', reason }, async (em, user) => {
    const row = await em.findOne(DoctorRow, { userId });
    if (!row) throw new NotFound('Médico');
    row.checkedAt = ctx.now;
    row.checkedBy = memberOf(ctx).userId;
    row.checkNote = reason.replaceAll('\0', '').trim().slice(0, 500);
    return user;
  });
}

/**
 * Closes the clinic to a doctor at once (doctor.rules.ts). In the same transaction their appointments return to the
 * queue.
 */
export function suspendDoctor(
  ctx: AdminContext & Pick<Ctx, 'config' | 'doctorLeaves' | 'jobs'>,
  { userId, reason, isSuspended }: ActTarget & { isSuspended: boolean },
): Promise<User | Refusal | InvalidInput> {
  const act = isSuspended ? 'doctor-suspended' : 'doctor-resumed';
  return actOnUser<User>(ctx, { userId, act, reason }, async (em, user, { note }) => {
    if (isSuspended) note({ casesPassedOn: await ctx.doctorLeaves(ctx, em, userId) });
    const row = await em.findOne(DoctorRow, { userId });
    if (!row) throw new NotFound('Médico');
    row.suspendedAt = isSuspended ? (row.suspendedAt ?? ctx.now) : null;
    if (isSuspended) await endSessions(em, { userId }, ctx.now);
    return user;
  });
}

/**
 * For a person who lost the phone and the recovery codes: they sign in with the password and, where it is required, set
 * up a new second factor.
 */
export function resetUserTwoFactor(
  ctx: AdminContext & Pick<Ctx, 'config' | 'jobs'>,
  { userId, reason }: ActTarget,
): Promise<Done | Refusal | InvalidInput> {
  return actOnUser<Done>(ctx, { userId, act: 'two-factor-reset', reason }, async (em, user) => {
    await removeTwoFactor(ctx, em, user);
    return new Done();
  });
}

import type { Ctx, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { DoctorRow } from '../doctor/doctor.entity.ts';
import { type DoctorInput, doctorBlock } from '../doctor/doctor.types.ts';
import { readDoctor, refuseTakenRegistration, storeDoctor } from '../doctor/storeDoctor.ts';
import { Role } from '../role.ts';
import { endSessions } from '../session/endSessions.ts';
import type { User } from '../user.entity.ts';
import { actOnUser } from './actOnUser.ts';
import type { AdminContext } from './adminContext.ts';
import { MAX_REASON_LENGTH } from './recordAct.ts';

export interface ActTarget {
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
 * Records that the admin looked the registration up at the council and found it regular. The reason says what was found,
 * and where.
 */
export function checkRegistration(
  ctx: AdminContext,
  { userId, reason }: ActTarget,
): Promise<User | Refusal | InvalidInput> {
  return actOnUser<User>(ctx, { userId, act: 'registration-checked', reason }, async (em, user) => {
    const row = await em.findOne(DoctorRow, { userId });
    if (!row) throw new NotFound('Médico');
    row.checkedAt = ctx.now;
    row.checkedBy = signedInViewer(ctx).userId;
    row.checkNote = wholeText(reason, MAX_REASON_LENGTH);
    return user;
  });
}

/**
 * Suspends a doctor, who from now on may neither take appointments nor prescribe, or ends the suspension. A suspension
 * returns the doctor's appointments to the queue in the same transaction.
 */
export function suspendDoctor(
  ctx: AdminContext & Part<Ctx, 'config' | 'jobs' | 'ports.doctorLeaves'>,
  { userId, reason, isSuspended }: ActTarget & { isSuspended: boolean },
): Promise<User | Refusal | InvalidInput> {
  const act = isSuspended ? 'doctor-suspended' : 'doctor-resumed';
  return actOnUser<User>(ctx, { userId, act, reason }, async (em, user, { setDetail }) => {
    if (isSuspended) setDetail({ appointmentsPassedOn: await ctx.ports.doctorLeaves(ctx, em, userId) });
    const row = await em.findOne(DoctorRow, { userId });
    if (!row) throw new NotFound('Médico');
    row.suspendedAt = isSuspended ? (row.suspendedAt ?? ctx.now) : null;
    if (isSuspended) await endSessions(em, { userId }, ctx.now);
    return user;
  });
}

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

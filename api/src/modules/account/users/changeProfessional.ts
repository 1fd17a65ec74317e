import type { Ctx, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { type Council, CouncilRegistrationRow } from '../council/councilRegistration.entity.ts';
import {
  type CouncilRegistrationInput,
  councilOf,
  registrationBlock,
} from '../council/councilRegistration.types.ts';
import { endShifts } from '../council/shift.ts';
import {
  readRegistration,
  refuseTakenRegistration,
  storeRegistration,
} from '../council/storeRegistration.ts';
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

/** Saves a registration with a council and the professional address. A new number must be looked up again. */
export async function saveRegistration(
  ctx: AdminContext,
  {
    userId,
    council,
    registration,
    reason,
  }: ActTarget & { council: Council; registration: CouncilRegistrationInput },
): Promise<User | Refusal | InvalidInput> {
  const form = readRegistration(registration, council);
  if (form instanceof InvalidInput) return form;
  return refuseTakenRegistration(() =>
    actOnUser<User | Refusal>(ctx, { userId, act: 'registration-saved', reason }, async (em, user) => {
      // With the other council's registration they would be a doctor or pharmacist who is not one.
      const required = councilOf(user.role);
      if (required && required !== council) return new Refusal('registration_of_other_council');
      await storeRegistration(em, userId, form, ctx.now);
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
    const row = await em.findOne(CouncilRegistrationRow, { userId });
    if (!row) throw new NotFound('Registro profissional');
    row.checkedAt = ctx.now;
    row.checkedBy = signedInViewer(ctx).userId;
    row.checkNote = wholeText(reason, MAX_REASON_LENGTH);
    return user;
  });
}

/**
 * Suspends a doctor, who from now on may neither take appointments nor prescribe, or a pharmacist, who may no longer
 * dispense; or ends the suspension. In the same transaction a doctor's appointments return to the queue, and a
 * pharmacist's shift ends.
 */
export function suspendProfessional(
  ctx: AdminContext & Part<Ctx, 'config' | 'jobs' | 'ports.doctorLeaves'>,
  { userId, reason, isSuspended }: ActTarget & { isSuspended: boolean },
): Promise<User | Refusal | InvalidInput> {
  const act = isSuspended ? 'professional-suspended' : 'professional-resumed';
  return actOnUser<User>(ctx, { userId, act, reason }, async (em, user, { setDetail }) => {
    if (isSuspended) setDetail({ appointmentsPassedOn: await ctx.ports.doctorLeaves(ctx, em, userId) });
    const row = await em.findOne(CouncilRegistrationRow, { userId });
    if (!row) throw new NotFound('Registro profissional');
    row.suspendedAt = isSuspended ? (row.suspendedAt ?? ctx.now) : null;
    if (!isSuspended) return user;
    await endShifts(em, userId, ctx.now);
    await endSessions(em, { userId }, ctx.now);
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
    const row = await em.findOne(CouncilRegistrationRow, { userId });
    const isActive = row !== null && user.role === Role.doctor && registrationBlock(row) === null;
    if (isDirector && !isActive) return new Refusal('director_not_active');
    if (row) row.directorSince = isDirector ? (row.directorSince ?? ctx.now) : null;
    return user;
  });
}

import type { Ctx, Part } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { CouncilRegistrationRow } from '../council/councilRegistration.entity.ts';
import { councilOf } from '../council/councilRegistration.types.ts';
import { endShifts } from '../council/shift.ts';
import { Role } from '../role.ts';
import { endSessions } from '../session/endSessions.ts';
import { removeTwoFactor } from '../twoFactor/disableTwoFactor.ts';
import type { User } from '../user.entity.ts';
import { actOnUser } from './actOnUser.ts';
import type { AdminContext } from './adminContext.ts';
import type { ActTarget } from './changeProfessional.ts';
import { mailAdmins } from './mailAdmins.ts';

/** Gives an account another role and ends its sessions at once, on every open page. The next sign-in has the new role. */
export function changeRole(
  ctx: AdminContext & Part<Ctx, 'config' | 'jobs' | 'ports.doctorLeaves'>,
  { userId, role, reason }: { userId: string; role: Role; reason: string },
): Promise<User | Refusal | InvalidInput> {
  return actOnUser<User | Refusal>(
    ctx,
    { userId, act: 'role-changed', reason },
    async (em, user, { otherAdmins, setDetail }) => {
      if (user.role === Role.admin && role !== Role.admin && otherAdmins === 0)
        return new Refusal('last_admin');
      const council = councilOf(role);
      if (council && (await em.count(CouncilRegistrationRow, { userId, council })) === 0)
        return new Refusal('registration_required');
      if (user.role === Role.doctor && role !== Role.doctor)
        setDetail({ appointmentsPassedOn: await ctx.ports.doctorLeaves(ctx, em, userId) });
      await endShifts(em, userId, ctx.now);
      await mailAdmins(ctx, em, user, { before: user.role, after: role });
      user.role = role;
      record(em, { type: 'user.role-changed', entityId: userId, userId });
      await endSessions(em, { userId }, ctx.now);
      return user;
    },
  );
}

/**
 * The erasure that a person can request, run at once by an admin. E-mail, CPF and phone become free.
 */
export function removeUser(
  ctx: AdminContext & Part<Ctx, 'config' | 'jobs' | 'ports.accountRemoved'>,
  { userId, reason }: { userId: string; reason: string },
): Promise<Done | Refusal | InvalidInput> {
  return actOnUser<Done | Refusal>(
    ctx,
    { userId, act: 'user-removed', reason },
    async (em, user, { otherAdmins }) => {
      if (user.role === Role.admin && otherAdmins === 0) return new Refusal('last_admin');
      await mailAdmins(ctx, em, user, { before: user.role, after: null });
      return (await ctx.ports.accountRemoved(ctx, em, { userId, email: user.email })) ?? new Done();
    },
  );
}

/**
 * Removes the second factor of a person who lost the phone and the recovery codes. They sign in with the password and,
 * where the role requires it, set up a new one.
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

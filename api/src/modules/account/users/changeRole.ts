import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { type InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { DoctorRow } from '../doctor/doctor.entity.ts';
import { Role } from '../role.ts';
import { endSessions } from '../session/endSessions.ts';
import type { User } from '../user.entity.ts';
import { actOnUser } from './actOnUser.ts';
import type { AdminContext } from './adminContext.ts';
import { mailAdmins } from './mailAdmins.ts';

/** Gives an account another role and ends its sessions at once, on every open page. The next sign-in has the new role. */
export function changeRole(
  ctx: AdminContext & Pick<Ctx, 'config' | 'doctorLeaves' | 'jobs'>,
  { userId, role, reason }: { userId: string; role: Role; reason: string },
): Promise<User | Refusal | InvalidInput> {
  return actOnUser<User | Refusal>(
    ctx,
    { userId, act: 'role-changed', reason },
    async (em, user, { otherAdmins, setDetail }) => {
      if (user.role === Role.admin && role !== Role.admin && otherAdmins === 0)
        return new Refusal('last_admin');
      if (role === Role.doctor && (await em.count(DoctorRow, { userId })) === 0)
        return new Refusal('doctor_data_required');
      if (user.role === Role.doctor && role !== Role.doctor)
        setDetail({ casesPassedOn: await ctx.doctorLeaves(ctx, em, userId) });
      await mailAdmins(ctx, em, user, { before: user.role, after: role });
      user.role = role;
      record(em, { type: 'user.role-changed', entityId: userId, userId });
      await endSessions(em, { userId }, ctx.now);
      return user;
    },
  );
}

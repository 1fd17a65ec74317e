import type { Ctx } from '../../../services.ts';
import { Done, type InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { Role } from '../role.ts';
import { actOnUser } from './actOnUser.ts';
import type { AdminContext } from './adminContext.ts';
import { mailAdmins } from './mailAdmins.ts';

/**
 * The erasure that a person can request, run at once by an admin. E-mail, CPF and phone become free.
 */
export function removeUser(
  ctx: AdminContext & Pick<Ctx, 'accountRemoved' | 'config' | 'jobs'>,
  { userId, reason }: { userId: string; reason: string },
): Promise<Done | Refusal | InvalidInput> {
  return actOnUser<Done | Refusal>(
    ctx,
    { userId, act: 'user-removed', reason },
    async (em, user, { otherAdmins }) => {
      if (user.role === Role.admin && otherAdmins === 0) return new Refusal('last_admin');
      await mailAdmins(ctx, em, user, { before: user.role, after: null });
      return (await ctx.accountRemoved(ctx, em, { userId, email: user.email })) ?? new Done();
    },
  );
}

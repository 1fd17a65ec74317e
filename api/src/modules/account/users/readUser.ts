import type { Ctx } from '../../../services.ts';
import { Forbidden, NotFound } from '../../../shared/errors.ts';
import { maySeeProfile } from '../account.access.ts';
import { requireCodeOfShift, type ShiftContext } from '../twoFactor/stepUp.ts';
import { User } from '../user.entity.ts';

/**
 * The caller's own account, or any account for an admin. Others get the same answer as for an account that does not
 * exist.
 */
export async function readUser(ctx: ShiftContext & Pick<Ctx, 'em'>, userId: string): Promise<User> {
  if (!maySeeProfile(ctx.viewer, userId)) throw new Forbidden();
  await requireCodeOfShift(ctx, userId);
  const user = await ctx.em.fork().findOne(User, { id: userId, deletedAt: null });
  if (!user) throw new NotFound('Usuário');
  return user;
}

import type { Ctx } from '../../../context.ts';
import { Forbidden, NotFound } from '../../../shared/errors.ts';
import { maySeeProfile } from '../account.access.ts';
import { User } from '../user.entity.ts';

/** One's own account, or anyone's for an admin. Others learn nothing, not even whether it exists. */
export async function readUser(ctx: Ctx, userId: string): Promise<User> {
  if (!maySeeProfile(ctx.viewer, userId)) throw new Forbidden();
  const user = await ctx.em.fork().findOne(User, { id: userId, deletedAt: null });
  if (!user) throw new NotFound('Usuário');
  return user;
}

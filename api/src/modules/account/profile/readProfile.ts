import type { Ctx } from '../../../services.ts';
import { Forbidden, NotFound } from '../../../shared/errors.ts';
import { Role } from '../role.ts';
import type { Viewer } from '../session/tokens.ts';
import { requireCodeOfShift, type ShiftContext } from '../twoFactor/stepUp.ts';
import { User } from '../user.entity.ts';

/** Null for a guest. */
export async function me(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<User | null> {
  return ctx.viewer ? ctx.em.findOne(User, { id: ctx.viewer.userId, deletedAt: null }) : null;
}

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

/** A person may read their own profile; an admin may read every profile. */
export const maySeeProfile = (viewer: Viewer | null, userId: string): boolean =>
  viewer !== null && (viewer.userId === userId || viewer.role === Role.admin);

/** A person who may read a profile may also correct it. The role is never among its fields. */
export const mayEditProfile = maySeeProfile;

import type { Ctx } from '../../../services.ts';
import { User } from '../user.entity.ts';

/** Null for a guest. */
export async function me(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<User | null> {
  return ctx.viewer ? ctx.em.findOne(User, { id: ctx.viewer.userId, deletedAt: null }) : null;
}

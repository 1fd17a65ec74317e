import type { EntityManager } from '@mikro-orm/postgresql';
import { type Ctx, memberOf } from '../../../context.ts';
import { newId } from '../../../shared/ids.ts';
import { AdminAct, type AdminActKind } from './adminAct.entity.ts';

/** Written with the act, in its transaction: there is none without the other. */
export function recordAct(
  ctx: Ctx,
  em: EntityManager,
  { act, userId, reason = null }: { act: AdminActKind; userId: string; reason?: string | null },
): void {
  em.persist(
    em.create(AdminAct, {
      id: newId(ctx.now.getTime()),
      adminId: memberOf(ctx).userId,
      act,
      userId,
      reason,
      at: ctx.now,
    }),
  );
}

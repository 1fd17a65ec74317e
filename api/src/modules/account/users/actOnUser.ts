import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminActName } from '#schema/audit/adminActs.ts';
import { run } from '../../../shared/database/query.ts';
import { Forbidden, NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { type InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { lockAccount } from '../lockAccount.ts';
import { User } from '../user.entity.ts';
import type { AdminContext } from './adminContext.ts';
import { reasonOf, recordAct } from './recordAct.ts';
import { activeAdmins } from './requireActiveAdmin.ts';

interface ActContext {
  otherAdmins: number;
  /** Sets the details of the entry in the list of acts. */
  setDetail(detail: Record<string, unknown>): void;
}

interface Act {
  userId: string;
  act: AdminActName;
  reason: string;
}

/**
 * One admin's act on another person's account: with a reason, logged, and only while the actor is an admin. The admins'
 * rows are always locked in id order, so of two admins who remove each other's role the second is refused.
 */
export async function actOnUser<Answer>(
  ctx: AdminContext,
  { userId, act, reason }: Act,
  work: (em: EntityManager, user: User, context: ActContext) => Promise<Answer>,
): Promise<Answer | Refusal | InvalidInput> {
  if (!isId(userId)) throw new NotFound('Usuário');
  const givenReason = reasonOf(reason);
  if (!givenReason) return new Refusal('admin_reason_required');
  const self = signedInViewer(ctx).userId;
  if (userId === self) return new Refusal('not_yourself');
  return rollbackOnRefusal<Answer | Refusal | InvalidInput>(ctx.em, async (em) => {
    const admins = await run(em, activeAdmins.orderBy('id').forUpdate());
    if (!admins.some(({ id }) => id === self)) throw new Forbidden();
    await lockAccount(em, userId);
    const user = await em.findOne(User, { id: userId, deletedAt: null });
    // Another admin may have removed the account meanwhile.
    if (!user) return new Refusal('user_not_found');
    const otherAdmins = admins.filter(({ id }) => id !== userId).length;
    let detail: Record<string, unknown> | null = null;
    const setDetail = (details: Record<string, unknown>) => {
      detail = details;
    };
    const answer = await work(em, user, { otherAdmins, setDetail });
    recordAct(ctx, em, { act, userId, reason: givenReason, detail });
    await em.flush();
    return answer;
  });
}

import type { Ctx } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { User } from '../user.entity.ts';
import { askForConfirmation } from './askForConfirmation.ts';

/** Sends the confirmation mail again to the signed-in person. */
export async function resendMailboxLetter(
  ctx: Pick<Ctx, 'config' | 'em' | 'jobs' | 'limits' | 'now' | 'viewer'>,
): Promise<Done | Refusal> {
  const { userId } = signedInViewer(ctx);
  if (!(await ctx.limits.take('recoveryAccount', `mailbox:${userId}`)))
    return new Refusal('too_many_attempts');
  return ctx.em.fork().transactional(async (em) => {
    const user = await em.findOne(User, { id: userId, deletedAt: null });
    if (!user) throw new Unauthenticated();
    if (!user.emailConfirmedAt) await askForConfirmation(ctx, em, user, ctx.now);
    return new Done();
  });
}

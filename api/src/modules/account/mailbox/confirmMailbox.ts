import type { Ctx } from '../../../services.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { findMailboxLink } from './findMailboxLink.ts';
import { provesMailbox } from './mailbox.rules.ts';
import { markMailboxConfirmed } from './markMailboxConfirmed.ts';

/**
 * Confirms the mailbox with the token of the link in the mail, after a person pressed the button of its page. Needs no session and
 * starts none. Only in a session of the account does it also prove that the person of the account reads the mailbox.
 */
export async function confirmMailbox(
  ctx: Pick<Ctx, 'address' | 'em' | 'jobs' | 'limits' | 'now' | 'viewer'>,
  token: string,
): Promise<Done | Refusal> {
  if (!(await ctx.limits.take('recoveryTry', ctx.address))) return new Refusal('too_many_attempts');
  return ctx.em.fork().transactional(async (em) => {
    const found = await findMailboxLink(em, token);
    if (!found) return new Refusal('invalid_mailbox_link');
    const { link, user } = found;
    if (!provesMailbox(link, user, ctx.now))
      // A second press gets the same answer as the first.
      return link.usedAt && user.emailConfirmedAt ? new Done() : new Refusal('invalid_mailbox_link');
    link.usedAt ??= ctx.now;
    await markMailboxConfirmed(ctx, em, user, { isOfPerson: ctx.viewer?.userId === user.id });
    return new Done();
  });
}

import { timingSafeEqual } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { Ctx } from '../../../services.ts';
import { isId } from '../../../shared/ids.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { MailedCode } from '../password/mailedCode.entity.ts';
import { isUsable } from '../password/mailedCode.ts';
import { hashToken } from '../session/tokens.ts';
import { User } from '../user.entity.ts';
import { markMailboxConfirmed } from './markMailboxConfirmed.ts';

/** Confirms the mailbox with the token of the link in the mail. Needs no session and starts none. */
export async function confirmMailbox(
  ctx: Pick<Ctx, 'address' | 'em' | 'jobs' | 'limits' | 'now'>,
  token: string,
): Promise<Done | Refusal> {
  if (!(await ctx.limits.take('recoveryTry', ctx.address))) return new Refusal('too_many_attempts');
  const [, id = '', secret = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token.trim()) ?? [];
  if (!isId(id)) return new Refusal('invalid_mailbox_link');
  return ctx.em.fork().transactional(async (em) => {
    const row = await em.findOne(
      MailedCode,
      { id, purpose: 'mailbox' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const isRight = row && timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashToken(secret)));
    const user = isRight
      ? await em.findOne(User, { id: row.userId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (!row || !user) return new Refusal('invalid_mailbox_link');
    // The mail program may open the link before the person does; both get the same answer.
    if (row.usedAt && user.emailConfirmedAt) return new Done();
    if (!isUsable(row, ctx.now)) return new Refusal('invalid_mailbox_link');
    row.usedAt = ctx.now;
    await markMailboxConfirmed(ctx, em, user);
    return new Done();
  });
}

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx, Part, Services } from '../../../services.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { MailedCode } from '../password/mailedCode.entity.ts';
import { hashToken } from '../session/tokens.ts';
import { User } from '../user.entity.ts';
import { HELD_DAYS, isMailboxOfPerson, LINK_DAYS, provesMailbox } from './mailbox.rules.ts';
import { UnsentMail } from './unsentMail.entity.ts';

/**
 * Confirms the mailbox with the token of the link in the mail, after a person pressed the button of its page. Needs no
 * session and starts none. Only in a session of the account does it also prove that the person of the account reads the
 * mailbox.
 */
export async function confirmMailbox(
  ctx: Part<Ctx, 'em' | 'jobs' | 'limits' | 'now' | 'viewer' | 'request.address'>,
  token: string,
): Promise<Done | Refusal> {
  if (!(await ctx.limits.take('recoveryTry', ctx.request.address))) return new Refusal('too_many_attempts');
  return ctx.em.fork().transactional(async (em) => {
    const found = await findMailboxLink(em, token);
    if (!found) return new Refusal('invalid_mailbox_link');
    const { link, user } = found;
    // The link that confirmed the address still proves it, so a second press is answered as the first. Any other used link
    // proves nothing; where the address is confirmed, its person is told the same.
    if (!provesMailbox(link, user, ctx.now))
      return link.usedAt && user.emailConfirmedAt ? new Done() : new Refusal('invalid_mailbox_link');
    link.usedAt ??= ctx.now;
    await markMailboxConfirmed(ctx, em, user, { isOfPerson: ctx.viewer?.userId === user.id });
    return new Done();
  });
}

/** Sends the confirmation mail again to the signed-in person. */
export async function resendMailboxMail(
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

/** A new link that confirms the address of the account, stored in the caller's transaction. Earlier links still work. */
export async function confirmationLink(
  { config }: Pick<Services, 'config'>,
  em: EntityManager,
  user: Pick<User, 'id'>,
  now: Date,
): Promise<string> {
  const [id, secret] = [newId(now.getTime()), randomBytes(32).toString('base64url')];
  em.persist(
    em.create(MailedCode, {
      id,
      userId: user.id,
      purpose: 'mailbox',
      codeHash: hashToken(secret),
      expiresAt: new Date(now.getTime() + LINK_DAYS * 86_400_000),
      createdAt: now,
    }),
  );
  await em.flush();
  // After the #, so that no server, proxy or log receives it.
  return `${config.publicUrl}/confirmar-email#${id}.${secret}`;
}

/** Sends the mail that asks to confirm the address, in the caller's transaction. */
export async function askForConfirmation(
  services: Pick<Services, 'jobs' | 'config'>,
  em: EntityManager,
  user: Pick<User, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await services.jobs.enqueue(em, 'mail', {
    template: 'confirm-mailbox',
    to: user.email,
    data: { confirmUrl: await confirmationLink(services, em, user, now), days: LINK_DAYS },
  });
}

/** The link in a mail, by its token, with its account; both locked. Null for a link we did not send. */
export async function findMailboxLink(
  em: EntityManager,
  token: string,
): Promise<{ link: MailedCode; user: User } | null> {
  const [, id = '', secret = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token.trim()) ?? [];
  if (!isId(id)) return null;
  const link = await em.findOne(
    MailedCode,
    { id, purpose: 'mailbox' },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!link || !timingSafeEqual(Buffer.from(link.codeHash), Buffer.from(hashToken(secret)))) return null;
  const user = await em.findOne(
    User,
    { id: link.userId, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  return user && { link, user };
}

/**
 * Marks the mailbox as confirmed and sends the held mails, in the caller's transaction. `isOfPerson` is true when the
 * caller also proved to be the person of the account.
 */
export async function markMailboxConfirmed(
  ctx: Pick<Ctx, 'jobs' | 'now'>,
  em: EntityManager,
  user: User,
  { isOfPerson }: { isOfPerson: boolean },
): Promise<void> {
  user.emailConfirmedByLink = !isOfPerson && !isMailboxOfPerson(user);
  if (user.emailConfirmedAt) return;
  user.emailConfirmedAt = ctx.now;
  record(em, { type: 'user.mailbox-confirmed', entityId: user.id, userId: user.id });
  const unsentMails = await em.find(
    UnsentMail,
    { userId: user.id },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  const since = new Date(ctx.now.getTime() - HELD_DAYS * 86_400_000);
  for (const mail of unsentMails) {
    const content = await encryptionOf(em).open<{ template: string; data: unknown }>(
      placeOf('unsent_mail', mail.id),
      mail.sealed,
    );
    if (content && mail.createdAt > since) await ctx.jobs.enqueue(em, 'mail', { ...content, to: user.email });
    em.remove(mail);
  }
  await em.flush();
}

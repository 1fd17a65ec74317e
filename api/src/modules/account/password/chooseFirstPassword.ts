import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { firstPasswordShape } from '#schema/validation/account.ts';
import type { Ctx } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { Session } from '../session/session.entity.ts';
import { User } from '../user.entity.ts';
import { MailedCode } from './mailedCode.entity.ts';
import { hashPassword, isHashingQueueFull } from './password.ts';
import { refusePassword } from './refusePassword.ts';

type FirstPasswordContext = Pick<Ctx, 'em' | 'now' | 'viewer'>;

/** Whether the confirmation of a first purchase asks for a password. */
export async function readMayChooseFirstPassword(ctx: FirstPasswordContext): Promise<boolean> {
  const em = ctx.em.fork();
  const user = await em.findOne(User, { id: signedInViewer(ctx).userId, deletedAt: null });
  return user !== null && (await mayChoose(ctx, em, user));
}

/** Sets the password of an account that was made without one. Its session stays open; there is no other to end. */
export async function chooseFirstPassword(
  ctx: FirstPasswordContext & Pick<Ctx, 'config' | 'log'>,
  password: string,
): Promise<Done | Refusal | InvalidInput> {
  const { userId } = signedInViewer(ctx);
  const form = readInput(firstPasswordShape, { password });
  if (form instanceof InvalidInput) return form;
  if (isHashingQueueFull()) return new Refusal('unavailable');
  const person = await ctx.em.fork().findOne(User, { id: userId, deletedAt: null });
  if (!person) throw new Unauthenticated();
  const refused = await refusePassword(ctx, form.password, person);
  if (refused) return refused;
  const passwordHash = await hashPassword(form.password);

  return ctx.em.fork().transactional(async (em) => {
    const user = await em.findOne(
      User,
      { id: userId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!user || !(await mayChoose(ctx, em, user))) return new Refusal('first_password_not_available');
    user.passwordHash = passwordHash;
    user.passwordIsTemporary = false;
    // The link that confirms the mailbox stays valid: it was sent a moment ago.
    await em.nativeUpdate(
      MailedCode,
      { userId, purpose: { $ne: 'mailbox' }, usedAt: null },
      { usedAt: ctx.now },
    );
    record(em, { type: 'user.password-changed', entityId: user.id, userId: user.id });
    return new Done();
  });
}

async function mayChoose(ctx: FirstPasswordContext, em: EntityManager, user: User): Promise<boolean> {
  const session = await em.findOne(Session, { id: signedInViewer(ctx).sessionId, userId: user.id });
  return session !== null && mayChooseFirstPassword(user, session, ctx.now);
}

/** How long after the registration the account may choose its first password without a code from its mailbox. */
const FIRST_PASSWORD_HOURS = 24;

/**
 * Whether this session may choose the first password of its account: it must be the session that the registration
 * opened. Any other one must prove the mailbox, because the browser may not be the person's own.
 */
function mayChooseFirstPassword(
  user: Pick<User, 'passwordIsTemporary' | 'createdAt'>,
  session: Pick<Session, 'createdAt' | 'familyId'>,
  now: Date,
): boolean {
  const isOfRegistration =
    session.familyId === null && session.createdAt.getTime() === user.createdAt.getTime();
  const ageMs = now.getTime() - user.createdAt.getTime();
  return user.passwordIsTemporary && isOfRegistration && ageMs < FIRST_PASSWORD_HOURS * 3_600_000;
}

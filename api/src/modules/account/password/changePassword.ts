import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { password as passwordField } from '#schema/validation/fields.ts';
import type { Ctx } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { endSessions } from '../session/endSessions.ts';
import { refuseWithoutStepUp } from '../twoFactor/stepUp.ts';
import { User } from '../user.entity.ts';
import { MailedCode } from './mailedCode.entity.ts';
import { hashPassword, isHashingQueueFull, verifyPassword } from './password.ts';
import { refusePassword } from './refusePassword.ts';

const shape = z.object({ password: passwordField('Informe a nova senha.') });

/** Sets a new password for a person who proved the old one. This session stays signed in; all others end. */
export async function changePassword(
  ctx: Pick<Ctx, 'config' | 'em' | 'jobs' | 'limits' | 'log' | 'now' | 'viewer'>,
  current: string,
  password: string,
): Promise<Done | Refusal | InvalidInput> {
  const { userId, sessionId } = signedInViewer(ctx);
  const form = readInput(shape, { password });
  if (form instanceof InvalidInput) return form;

  const refusal = await refuseWithoutStepUp(ctx);
  if (refusal) return refusal;

  // Limits the guesses that a stranger can make in a browser left open.
  if (!(await ctx.limits.take('loginAccount', `password:${userId}`))) return new Refusal('too_many_attempts');
  if (isHashingQueueFull()) return new Refusal('unavailable');

  const user = await ctx.em.findOne(User, { id: userId, deletedAt: null });
  if (!user) throw new Unauthenticated();
  if (!(await verifyPassword(user.passwordHash, current))) return new Refusal('invalid_password');
  const refused = await refusePassword(ctx, form.password, user);
  if (refused) return refused;
  const passwordHash = await hashPassword(form.password);

  const answer = await ctx.em.transactional(async (em) => {
    // Looks for the old hash again under the lock: another request may have changed the password meanwhile.
    const lockedUser = await em.findOne(
      User,
      { id: userId, passwordHash: user.passwordHash },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!lockedUser) return new Refusal('invalid_password');
    await setPassword(ctx, em, { user: lockedUser, passwordHash, keptSessionId: sessionId });
    return new Done();
  });
  if (answer instanceof Done) await ctx.limits.forget('loginAccount', `password:${userId}`);
  return answer;
}

/**
 * Sets a person's new password and ends the sessions opened with the old one. The caller holds the lock on the person's
 * row, so that a concurrent sign-in with the old password fails (see `login.ts`).
 */
export async function setPassword(
  { jobs, config, now }: Pick<Ctx, 'jobs' | 'config' | 'now'>,
  em: EntityManager,
  { user, passwordHash, keptSessionId }: { user: User; passwordHash: string; keptSessionId?: string },
): Promise<void> {
  user.passwordHash = passwordHash;
  user.passwordIsTemporary = false;
  // A code that was sent before could open the account a second time.
  await em.nativeUpdate(MailedCode, { userId: user.id, usedAt: null }, { usedAt: now });
  record(em, { type: 'user.password-changed', entityId: user.id, userId: user.id });
  await endSessions(em, { userId: user.id, ...(keptSessionId ? { except: keptSessionId } : {}) }, now);
  // Informs the person, who may not have made the change.
  await jobs.enqueue(em, 'mail', {
    template: 'password-changed',
    to: user.email,
    data: {
      firstName: user.firstName,
      changedAt: now.toISOString(),
      recoveryUrl: `${config.publicUrl}/password-recovery`,
    },
  });
}

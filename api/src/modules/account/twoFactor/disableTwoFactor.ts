import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { isMailboxOfPerson } from '../mailbox/mailbox.rules.ts';
import { Passkey } from '../passkey/passkey.entity.ts';
import { endSessions } from '../session/endSessions.ts';
import { needsSecondFactor } from '../session/session.rules.ts';
import { User } from '../user.entity.ts';
import { factorsOf, hasAnyFactor } from './factors.ts';
import { sendTwoFactorMail } from './sendTwoFactorMail.ts';
import { hasFreshFactor } from './stepUp.ts';
import { RecoveryCodeRow, TwoFactor } from './twoFactor.entity.ts';

/**
 * Removes the authenticator app, after a fresh code or passkey. If a passkey remains, the second factor and its
 * recovery codes are kept. Without a passkey, doctors and admins must keep the app.
 */
export async function disableTwoFactor(
  ctx: Pick<Ctx, 'config' | 'em' | 'jobs' | 'now' | 'viewer'>,
): Promise<Done | Refusal> {
  const { userId, sessionId } = signedInViewer(ctx);
  return ctx.em.fork().transactional(async (em) => {
    const user = await em.findOne(
      User,
      { id: userId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!user) throw new Unauthenticated();
    const { app, passkeys } = await factorsOf(em, userId);
    if (needsSecondFactor(user.role) && passkeys === 0) return new Refusal('two_factor_mandatory');
    if (!app) return new Done();
    if (!(await hasFreshFactor(ctx, em))) return new Refusal('step_up_required');
    await em.nativeDelete(TwoFactor, { userId });
    if (passkeys === 0) await em.nativeDelete(RecoveryCodeRow, { userId });
    await recordFactorRemoval(ctx, em, user, sessionId);
    return new Done();
  });
}

/**
 * Removes the app, every passkey and the recovery codes in the caller's transaction, and ends all sessions of the
 * person.
 */
export async function removeTwoFactor(
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now'>,
  em: EntityManager,
  user: User,
): Promise<void> {
  await em.nativeDelete(TwoFactor, { userId: user.id });
  await em.nativeDelete(Passkey, { userId: user.id });
  await em.nativeDelete(RecoveryCodeRow, { userId: user.id });
  await recordFactorRemoval(ctx, em, user);
}

async function recordFactorRemoval(
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now'>,
  em: EntityManager,
  user: User,
  keptSessionId?: string,
): Promise<void> {
  record(em, { type: 'user.two-factor-off', entityId: user.id, userId: user.id });
  await endSessions(em, { userId: user.id, ...(keptSessionId ? { except: keptSessionId } : {}) }, ctx.now);
  await sendTwoFactorMail(ctx, em, user, 'off');
}

/**
 * Removes factors that were set up before the person proved the mailbox: a person who registered with another person's
 * address and CPF could otherwise still sign in with a passkey.
 */
export async function dropUnprovenFactors(
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now'>,
  em: EntityManager,
  user: User,
): Promise<void> {
  if (!isMailboxOfPerson(user) && hasAnyFactor(await factorsOf(em, user.id)))
    await removeTwoFactor(ctx, em, user);
}

import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RECOVERY_CODE_MINUTES } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { memberOf } from '../../../shared/access/memberOf.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { mailboxConfirmed } from '../mailbox/mailboxConfirmed.ts';
import { Passkey } from '../passkey/passkey.entity.ts';
import { RecoveryCode } from '../password/recoveryCode.entity.ts';
import { hashCode, isAlive, isRight, randomCode } from '../password/recoveryCode.ts';
import { endSessions } from '../session/endSessions.ts';
import { needsSecondFactor } from '../session/session.rules.ts';
import { User } from '../user.entity.ts';
import { withChallenge } from './challenge.ts';
import { factorsOf, hasAny } from './factors.ts';
import { sendTwoFactorMail } from './sendTwoFactorMail.ts';
import { hasFreshFactor } from './stepUp.ts';
import { SpareCode, TwoFactor } from './twoFactor.entity.ts';

const resetKey = (ctx: Pick<Ctx, 'tokens'>): Buffer => ctx.tokens.derive('two-factor-reset');

/**
 * Sends a code to a person who proved the password, and gives the same answer whether the mailbox is confirmed or not:
 * an unconfirmed one receives the code at once, without a name. Doctors and admins ask another admin instead.
 */
export async function requestTwoFactorReset(
  ctx: Pick<Ctx, 'em' | 'jobs' | 'limits' | 'now' | 'tokens'>,
  given: { challenge: string; userId?: string | undefined },
): Promise<Done | Refusal> {
  return withChallenge(ctx, given, async ({ em, user }) => {
    if (needsSecondFactor(user.role)) return new Refusal('two_factor_reset_by_admin');
    if (!(await ctx.limits.take('recoveryAccount', `two-factor:${user.id}`)))
      return new Refusal('too_many_attempts');
    await em.nativeUpdate(
      RecoveryCode,
      { userId: user.id, purpose: 'two-factor', usedAt: null },
      { usedAt: ctx.now },
    );
    const [id, code] = [newId(), randomCode()];
    em.persist(
      em.create(RecoveryCode, {
        id,
        userId: user.id,
        purpose: 'two-factor',
        codeHash: hashCode(resetKey(ctx), id, code),
        expiresAt: new Date(ctx.now.getTime() + RECOVERY_CODE_MINUTES * 60_000),
        createdAt: ctx.now,
      }),
    );
    await ctx.jobs.enqueue(em, 'mail', {
      template: 'two-factor-reset-code',
      to: user.email,
      // The address may belong to another person, so an unconfirmed mailbox does not receive the name of the account.
      data: {
        code,
        ...(user.emailConfirmedAt ? { firstName: user.firstName } : {}),
        minutes: RECOVERY_CODE_MINUTES,
      },
    });
    return new Done();
  });
}

/**
 * Removes the second factor, passkeys included, on proof of password and mailbox. The person signs in and sets up
 * another. The code confirms the mailbox, and no factor from before the confirmation remains (`dropUnprovenFactors`).
 */
export async function resetTwoFactor(
  ctx: Pick<Ctx, 'config' | 'em' | 'jobs' | 'limits' | 'now' | 'tokens'>,
  { code: typed, ...given }: { challenge: string; code: string; userId?: string | undefined },
): Promise<Done | Refusal> {
  return withChallenge(ctx, given, async ({ em, user, challenge }) => {
    if (needsSecondFactor(user.role)) return new Refusal('two_factor_reset_by_admin');
    const code = await em.findOne(
      RecoveryCode,
      { userId: user.id, purpose: 'two-factor', usedAt: null },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
    if (!code || !isAlive(code, ctx.now)) return new Refusal('invalid_two_factor_reset_code');
    if (!isRight(resetKey(ctx), code, typed.trim())) {
      code.tries += 1;
      challenge.tries += 1;
      return new Refusal('invalid_two_factor_reset_code');
    }
    code.usedAt = ctx.now;
    challenge.usedAt = ctx.now;
    await removeTwoFactor(ctx, em, user);
    await mailboxConfirmed(ctx, em, user);
    return new Done();
  });
}

/**
 * Removes the authenticator app, after a fresh code or passkey. If a passkey remains, the second factor and its
 * recovery codes stay. Without a passkey, doctors and admins must keep the app.
 */
export async function disableTwoFactor(
  ctx: Pick<Ctx, 'config' | 'em' | 'jobs' | 'now' | 'viewer'>,
): Promise<Done | Refusal> {
  const { userId, sessionId } = memberOf(ctx);
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
    if (passkeys === 0) await em.nativeDelete(SpareCode, { userId });
    await factorsChanged(ctx, em, user, sessionId);
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
  await em.nativeDelete(SpareCode, { userId: user.id });
  await factorsChanged(ctx, em, user);
}

/**
 * Removes factors that were set up before the mailbox was confirmed: a person who registered with another person's
 * address and CPF could otherwise still sign in with a passkey.
 */
export async function dropUnprovenFactors(
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now'>,
  em: EntityManager,
  user: User,
): Promise<void> {
  if (user.emailConfirmedAt === null && hasAny(await factorsOf(em, user.id)))
    await removeTwoFactor(ctx, em, user);
}

async function factorsChanged(
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now'>,
  em: EntityManager,
  user: User,
  keep?: string,
): Promise<void> {
  record(em, { type: 'user.two-factor-off', entityId: user.id, userId: user.id });
  await endSessions(em, { userId: user.id, ...(keep ? { except: keep } : {}) }, ctx.now);
  await sendTwoFactorMail(ctx, em, user, 'off');
}

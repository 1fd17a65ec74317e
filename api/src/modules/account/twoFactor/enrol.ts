import { LockMode } from '@mikro-orm/core';
import { toString as drawQr } from 'qrcode';
import type { Ctx } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { confirmPassword } from '../password/confirmCaller.ts';
import { signFor } from '../session/authRecord.ts';
import { endSessions } from '../session/endSessions.ts';
import { Session } from '../session/session.entity.ts';
import { User } from '../user.entity.ts';
import { consumeCode, sealSecret } from './consumeCode.ts';
import { factorsOf, hasTwoFactor } from './factors.ts';
import { newSecret, otpauthUrl } from './oneTimeCode.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { appReplaceableUntil, confirmReplacement } from './replaceTwoFactor.ts';
import { sendTwoFactorMail } from './sendTwoFactorMail.ts';
import { hasFreshFactor, STEP_UP_MINUTES } from './stepUp.ts';
import { TwoFactor } from './twoFactor.entity.ts';
import { TwoFactorConfirmed, TwoFactorSetup } from './twoFactor.results.ts';

/**
 * A new secret each time, until one is confirmed, so an observer of an earlier one cannot use it. A person who already
 * has an app gets another only just after signing in with a recovery code, because the phone is lost.
 */
export async function enableTwoFactor(
  ctx: Pick<Ctx, 'em' | 'limits' | 'now' | 'tokens' | 'viewer'>,
  password?: string | null,
): Promise<TwoFactorSetup | Refusal> {
  const { userId, sessionId } = signedInViewer(ctx);
  const refusal = await confirmFirstFactor(ctx, password);
  if (refusal) return refusal;
  const secret = newSecret();
  const answer = await ctx.em.fork().transactional(async (em) => {
    const user = await em.findOne(
      User,
      { id: userId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!user) throw new Unauthenticated();
    // With a passkey the account already has a second factor, so adding another one needs a fresh confirmation.
    const isProtected = (await factorsOf(em, userId)).passkeys > 0;
    if (isProtected && !(await appReplaceableUntil(ctx, em)) && !(await hasFreshFactor(ctx, em)))
      return new Refusal('step_up_required');
    const known = await em.findOne(TwoFactor, { userId });
    const secretSealed = sealSecret(ctx, userId, secret);
    if (known?.confirmedAt) {
      if (!(await appReplaceableUntil(ctx, em))) return new Refusal('two_factor_already_on');
      Object.assign(known, { nextSealed: secretSealed, nextSessionId: sessionId });
    } else if (known) known.secretSealed = secretSealed;
    else em.persist(em.create(TwoFactor, { userId, secretSealed, createdAt: ctx.now }));
    return user;
  });
  if (answer instanceof Refusal) return answer;
  const url = otpauthUrl(secret, answer.email);
  const qrSvg = await drawQr(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return Object.assign(new TwoFactorSetup(), { otpauthUrl: url, secret, qrSvg });
}

/**
 * In a browser left open a stranger could set up a second factor and lock the owner out, so the first one requires the
 * password. A session that began a moment ago, on this host, gave it at the sign-in.
 */
async function confirmFirstFactor(
  ctx: Pick<Ctx, 'em' | 'limits' | 'now' | 'viewer'>,
  password: string | null | undefined,
): Promise<Refusal | null> {
  const { userId, sessionId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  if (await hasTwoFactor(em, userId)) return null;
  const session = await em.findOne(Session, { id: sessionId, userId, endedAt: null });
  if (!session) throw new Unauthenticated();
  const since = ctx.now.getTime() - STEP_UP_MINUTES * 60_000;
  if (session.familyId === null && session.createdAt.getTime() > since) return null;
  return confirmPassword(ctx, userId, password);
}

/**
 * Confirms the app by its first code. From then on signing in requires a code, codes of an earlier app are void, and
 * other browsers must sign in again.
 */
export async function confirmTwoFactor(
  ctx: Pick<Ctx, 'clock' | 'config' | 'em' | 'jobs' | 'limits' | 'now' | 'sessionUse' | 'tokens' | 'viewer'>,
  code: string,
): Promise<TwoFactorConfirmed | Refusal> {
  const { userId, sessionId } = signedInViewer(ctx);
  if (!(await ctx.limits.take('twoFactor', userId))) return new Refusal('too_many_attempts');
  const answer = await ctx.em.fork().transactional(async (em) => {
    const user = await em.findOne(
      User,
      { id: userId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const session = await em.findOne(Session, { id: sessionId, userId, endedAt: null });
    if (!user || !session) throw new Unauthenticated();
    const isReplaced = await confirmReplacement(ctx, em, code);
    if (!isReplaced && !(await consumeCode(ctx, em, { userId, code, isEnrolling: true })))
      return new Refusal('invalid_two_factor');
    Object.assign(session, { secondFactorAt: ctx.now, recoveryCodeUsedAt: null });
    const recoveryCodes = await replaceRecoveryCodes(ctx, em, userId);
    record(em, { type: `user.two-factor-${isReplaced ? 'replaced' : 'on'}`, entityId: userId, userId });
    await endSessions(em, { userId, except: sessionId }, ctx.now);
    await sendTwoFactorMail(ctx, em, user, isReplaced ? 'replaced' : 'on');
    return Object.assign(new TwoFactorConfirmed(), {
      recoveryCodes,
      token: await signFor(ctx, user, session),
    });
  });
  if (!(answer instanceof Refusal)) await ctx.limits.forget('twoFactor', userId);
  return answer;
}

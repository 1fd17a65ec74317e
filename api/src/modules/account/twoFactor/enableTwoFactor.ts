import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toString as drawQr } from 'qrcode';
import { createUnionType, Field, ObjectType } from 'type-graphql';
import type { Ctx, Part } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { confirmPassword } from '../password/confirmCaller.ts';
import { signFor } from '../session/authRecord.ts';
import { endSessions } from '../session/endSessions.ts';
import { Session } from '../session/session.entity.ts';
import { User } from '../user.entity.ts';
import { factorsOf, hasTwoFactor } from './factors.ts';
import {
  consumeCode,
  newSecret,
  openSecret,
  otpauthUrl,
  realTime,
  sealSecret,
  timeStepOf,
} from './oneTimeCode.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { sendTwoFactorMail } from './sendTwoFactorMail.ts';
import { hasFreshFactor, STEP_UP_MINUTES } from './stepUp.ts';
import { TwoFactor } from './twoFactor.entity.ts';

@ObjectType({ description: 'What an authenticator app needs. Shown until it is confirmed, never after.' })
class TwoFactorSetup {
  @Field(() => String)
  otpauthUrl!: string;

  @Field(() => String, { description: 'The secret to type where the QR code cannot be scanned' })
  secret!: string;

  @Field(() => String, { description: 'The QR code of otpauthUrl, as SVG' })
  qrSvg!: string;
}

export const TwoFactorSetupResult = createUnionType({
  name: 'TwoFactorSetupResult',
  types: () => [TwoFactorSetup, Refusal] as const,
});

@ObjectType({
  description: 'The second factor is on. This session has passed it, and its new token includes that.',
})
class TwoFactorConfirmed {
  @Field(() => [String], { description: 'Ten, each for one sign-in without the app; shown this once' })
  recoveryCodes!: string[];

  @Field(() => String, { description: 'Access token that replaces the one that was sent' })
  token!: string;
}

export const TwoFactorConfirmedResult = createUnionType({
  name: 'TwoFactorConfirmedResult',
  types: () => [TwoFactorConfirmed, Refusal] as const,
});

/**
 * A new secret each time, until one is confirmed, so an observer of an earlier one cannot use it. A person who already
 * has an app gets another only just after signing in with a recovery code, because the phone is lost.
 */
export async function enableTwoFactor(
  ctx: Part<Ctx, 'em' | 'limits' | 'now' | 'viewer' | 'callers.tokens'>,
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
  ctx: Part<
    Ctx,
    'clock' | 'config' | 'em' | 'jobs' | 'limits' | 'now' | 'viewer' | 'callers.sessionUse' | 'callers.tokens'
  >,
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

/** How long a session that began with a recovery code may set up another authenticator app. */
const REPLACE_MINUTES = 30;

/** Until when this session may replace the lost authenticator app; null for every other session. */
export async function appReplaceableUntil(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
): Promise<Date | null> {
  const { userId, sessionId } = signedInViewer(ctx);
  const session = await em.findOne(
    Session,
    { id: sessionId, userId, endedAt: null },
    { disableIdentityMap: true },
  );
  // A time in the future is one from before the clock of a demo was set back.
  if (!session?.recoveryCodeUsedAt || session.recoveryCodeUsedAt > ctx.now) return null;
  const until = new Date(session.recoveryCodeUsedAt.getTime() + REPLACE_MINUTES * 60_000);
  return until > ctx.now ? until : null;
}

/**
 * Replaces the authenticator app's secret with the pending one, after its first code confirms it. Until then the earlier
 * app works, so an interruption loses nothing. Only the session that created the pending secret may confirm it.
 */
async function confirmReplacement(
  ctx: Part<Ctx, 'clock' | 'now' | 'viewer' | 'callers.tokens'>,
  em: EntityManager,
  code: string,
): Promise<boolean> {
  const { userId, sessionId } = signedInViewer(ctx);
  const row = await em.findOne(TwoFactor, { userId }, { disableIdentityMap: true });
  if (!row?.confirmedAt || !row.nextSealed || row.nextSessionId !== sessionId) return false;
  if (!(await appReplaceableUntil(ctx, em))) return false;
  const secret = openSecret(ctx, { userId, secretSealed: row.nextSealed });
  const step = await timeStepOf(secret, code, { at: realTime(ctx), lastStep: 0 });
  if (step === null) return false;
  const confirmed = { secretSealed: row.nextSealed, lastStep: step, confirmedAt: ctx.now };
  const replaced = await em.nativeUpdate(
    TwoFactor,
    { userId, nextSealed: row.nextSealed, nextSessionId: sessionId },
    { ...confirmed, nextSealed: null, nextSessionId: null },
  );
  return replaced === 1;
}

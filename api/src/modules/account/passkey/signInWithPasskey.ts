import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx, Part } from '../../../services.ts';
import { db, first } from '../../../shared/database/query.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import type { AuthRecord } from '../account.results.ts';
import { Session } from '../session/session.entity.ts';
import { type SignInContext, sendSignInMail, startSession } from '../session/startSession.ts';
import { findUsableChallenge, withChallenge } from '../twoFactor/challenge.ts';
import { User } from '../user.entity.ts';
import { assertionResponse, type PasskeyAssertionInput, type PasskeyOptions } from './passkey.types.ts';
import { requestOptions } from './passkeyChallenge.ts';
import { usePasskey } from './usePasskey.ts';

const SIGN_IN = { purpose: 'sign-in', boundTo: null } as const;

/** A challenge for any passkey of our domain. It does not reveal who has one. */
export async function startPasskeySignIn(
  ctx: Part<Ctx, 'config' | 'em' | 'limits' | 'now' | 'request.address' | 'request.device'>,
): Promise<PasskeyOptions | Refusal> {
  if (!(await ctx.limits.take('passkeyAddress', ctx.request.address)))
    return new Refusal('too_many_attempts');
  return requestOptions(ctx, ctx.em.fork(), { ...SIGN_IN, userId: null });
}

/**
 * Signs in without a password. The device verified its owner, so this counts as both factors and is as fresh as a code.
 * Everything that stops a sign-in by password stops this one.
 */
export async function signInWithPasskey(
  ctx: SignInContext,
  input: PasskeyAssertionInput,
): Promise<AuthRecord | Refusal | InvalidInput> {
  const response = readInput(assertionResponse, input);
  if (response instanceof InvalidInput) return response;
  if (!(await ctx.limits.take('loginAddress', ctx.request.address))) return new Refusal('too_many_attempts');
  return ctx.em.transactional(async (em) => {
    // Locks the person before the passkey, as everywhere: two requests with different orders would deadlock.
    const user = await lockOwner(em, response.id);
    const passkey = await usePasskey(ctx, em, { ...SIGN_IN, response, userId: null });
    if (passkey instanceof Refusal) return passkey;
    if (user?.id !== passkey.userId) return new Refusal('passkey_unknown');
    // An account with a temporary password opens only together with its mailbox.
    if (user.passwordIsTemporary) return new Refusal('temporary_password');
    return startSession(ctx, em, user, { secondFactorAt: ctx.now, steppedUpAt: ctx.now });
  });
}

async function lockOwner(em: EntityManager, credentialId: string): Promise<User | null> {
  const owner = await first(
    em,
    db.selectFrom('passkey').select('userId').where('credentialId', '=', credentialId),
  );
  if (!owner) return null;
  return em.findOne(User, { id: owner.userId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_READ });
}

/** A challenge for the passkeys of the person who gave the right password. */
export async function startPasskeyTwoFactor(
  ctx: Part<Ctx, 'config' | 'em' | 'limits' | 'now' | 'request.address' | 'request.device'>,
  text: string,
): Promise<PasskeyOptions | Refusal> {
  if (!(await ctx.limits.take('passkeyAddress', ctx.request.address)))
    return new Refusal('too_many_attempts');
  const em = ctx.em.fork();
  const challenge = await findUsableChallenge(ctx, em, text);
  if (!challenge) return new Refusal('two_factor_expired');
  return requestOptions(ctx, em, {
    purpose: 'second-factor',
    boundTo: challenge.id,
    userId: challenge.userId,
  });
}

/** The second step of the sign-in, by passkey. Failures are counted and reported like wrong codes. */
export async function passTwoFactorByPasskey(
  ctx: SignInContext,
  input: { challenge: string; response: PasskeyAssertionInput },
): Promise<AuthRecord | Refusal | InvalidInput> {
  const response = readInput(assertionResponse, input.response);
  if (response instanceof InvalidInput) return response;
  const answer = await withChallenge(ctx, input, async ({ em, user, challenge }) => {
    const passkey = await usePasskey(ctx, em, {
      purpose: 'second-factor',
      boundTo: challenge.id,
      response,
      userId: user.id,
    });
    if (passkey instanceof Refusal) {
      challenge.tries += 1;
      if (challenge.tries === 1) await sendSignInMail(ctx, em, user, 'wrong-code');
      return passkey;
    }
    challenge.usedAt = ctx.now;
    return startSession(ctx, em, user, { secondFactorAt: ctx.now, steppedUpAt: ctx.now });
  });
  if (!(answer instanceof Refusal)) await ctx.limits.forget('twoFactor', answer.user.id);
  return answer;
}

/** Options for `stepUpWithPasskey`: only a passkey of the caller, in this session, can sign the challenge. */
export async function startPasskeyStepUp(
  ctx: Part<Ctx, 'config' | 'em' | 'limits' | 'now' | 'viewer' | 'request.device'>,
): Promise<PasskeyOptions | Refusal> {
  const { userId, sessionId } = signedInViewer(ctx);
  if (!(await ctx.limits.take('passkeyAddress', `account:${userId}`)))
    return new Refusal('too_many_attempts');
  return requestOptions(ctx, ctx.em.fork(), { purpose: 'step-up', boundTo: sessionId, userId });
}

/**
 * Makes the session fresh for ten minutes, as an authenticator code does, and confirms one signature of a doctor. The
 * passkey has just verified its owner, so it is as strong as the code.
 */
export async function stepUpWithPasskey(
  ctx: Part<
    Ctx,
    'config' | 'em' | 'limits' | 'now' | 'security' | 'viewer' | 'request.address' | 'request.device'
  >,
  input: PasskeyAssertionInput,
): Promise<Done | Refusal | InvalidInput> {
  const { userId, sessionId } = signedInViewer(ctx);
  const response = readInput(assertionResponse, input);
  if (response instanceof InvalidInput) return response;
  const limitKey = `step-up:${userId}`;
  if (!(await ctx.limits.take('twoFactor', limitKey))) return new Refusal('too_many_attempts');
  const answer = await ctx.em.fork().transactional(async (em) => {
    const passkey = await usePasskey(ctx, em, { purpose: 'step-up', boundTo: sessionId, response, userId });
    if (passkey instanceof Refusal) return passkey;
    await em.nativeUpdate(
      Session,
      { id: sessionId, userId, endedAt: null },
      { steppedUpAt: ctx.now, passkeyConfirmedAt: ctx.now },
    );
    return new Done();
  });
  if (answer instanceof Done) await ctx.limits.forget('twoFactor', limitKey);
  return answer;
}

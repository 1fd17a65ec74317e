import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { BRAND } from '#schema/brand.ts';
import { passkeyNameShape } from '#schema/validation/passkey.ts';
import type { Ctx, Part } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { signFor } from '../session/authRecord.ts';
import { endSessions } from '../session/endSessions.ts';
import { Session } from '../session/session.entity.ts';
import { factorsOf } from '../twoFactor/factors.ts';
import { replaceRecoveryCodes } from '../twoFactor/recoveryCodes.ts';
import { sendTwoFactorMail } from '../twoFactor/sendTwoFactorMail.ts';
import { TwoFactor } from '../twoFactor/twoFactor.entity.ts';
import { User } from '../user.entity.ts';
import { Passkey } from './passkey.entity.ts';
import { CHALLENGE_MINUTES, MAX_PASSKEYS, type RelyingParty, relyingPartyOf } from './passkey.rules.ts';
import {
  PasskeyAdded,
  PasskeyOptions,
  type PasskeyRegistrationInput,
  type RegistrationResponse,
  registrationResponse,
} from './passkey.types.ts';
import { consumeChallenge, issueChallenge } from './passkeyChallenge.ts';
import { confirmPasskeyChange, myPasskeyOf } from './passkeys.ts';

/** Options for a new passkey, after the caller confirmed their identity. */
export async function startAddingPasskey(
  ctx: Part<Ctx, 'config' | 'em' | 'limits' | 'now' | 'viewer' | 'request.device'>,
  password: string | null | undefined,
): Promise<PasskeyOptions | Refusal> {
  const party = relyingPartyOf(ctx.config);
  if (!party) return new Refusal('passkeys_unavailable');
  const refusal = await confirmPasskeyChange(ctx, password);
  if (refusal) return refusal;
  const { userId, sessionId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const user = await em.findOne(User, { id: userId, deletedAt: null });
  if (!user) throw new Unauthenticated();
  const passkeys = await em.find(Passkey, { userId });
  if (passkeys.length >= MAX_PASSKEYS) return new Refusal('too_many_passkeys');
  const options = await generateRegistrationOptions({
    rpName: BRAND,
    rpID: party.id,
    userID: Buffer.from(userId),
    userName: user.email,
    userDisplayName: user.name,
    challenge: await issueChallenge(ctx, em, { purpose: 'add', boundTo: sessionId }),
    timeout: CHALLENGE_MINUTES * 60_000,
    attestationType: 'none',
    // The passkey can sign in without a user name, and always requires fingerprint, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  });
  return new PasskeyOptions(options);
}

/**
 * Stores the new passkey. It is a second factor at once, so other sessions end, as after setting up an app. The first
 * passkey comes with recovery codes.
 */
export async function addPasskey(
  ctx: Part<
    Ctx,
    'config' | 'em' | 'jobs' | 'now' | 'viewer' | 'callers.sessionUse' | 'callers.tokens' | 'request.device'
  >,
  input: { name: string; response: PasskeyRegistrationInput },
): Promise<PasskeyAdded | Refusal | InvalidInput> {
  const form = readInput(passkeyNameShape, { name: input.name });
  if (form instanceof InvalidInput) return form;
  const response = readInput(registrationResponse, input.response);
  if (response instanceof InvalidInput) return response;
  const party = relyingPartyOf(ctx.config);
  if (!party) return new Refusal('passkeys_unavailable');
  const { userId, sessionId } = signedInViewer(ctx);
  const store = async (em: EntityManager): Promise<PasskeyAdded | Refusal> => {
    const user = await em.findOne(
      User,
      { id: userId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const session = await em.findOne(Session, { id: sessionId, userId, endedAt: null });
    if (!user || !session) throw new Unauthenticated();
    const { clientDataJSON } = response;
    const challenge = await consumeChallenge(ctx, em, { clientDataJSON, purpose: 'add', boundTo: sessionId });
    if (!challenge) return new Refusal('passkey_expired');
    const credential = await verifyRegistration({ response, challenge, party });
    if (!credential) return new Refusal('passkey_invalid');
    const factorsBefore = await factorsOf(em, userId);
    if (factorsBefore.passkeys >= MAX_PASSKEYS) return new Refusal('too_many_passkeys');
    const passkey = em.create(Passkey, {
      id: newId(),
      userId,
      name: form.name,
      createdAt: ctx.now,
      ...credential,
      transports: response.transports ?? [],
    });
    em.persist(passkey);
    await em.flush();
    // An app that was offered and never confirmed could otherwise become a second factor without a fresh confirmation.
    await em.nativeDelete(TwoFactor, { userId, confirmedAt: null });
    Object.assign(session, { secondFactorAt: ctx.now, recoveryCodeUsedAt: null });
    const isFirstFactor = !factorsBefore.app && factorsBefore.passkeys === 0;
    const recoveryCodes = isFirstFactor ? await replaceRecoveryCodes(ctx, em, userId) : [];
    record(em, { type: 'user.passkey-added', entityId: userId, userId });
    await endSessions(em, { userId, except: sessionId }, ctx.now);
    await sendTwoFactorMail(ctx, em, user, 'passkey-added');
    return Object.assign(new PasskeyAdded(), {
      passkey: myPasskeyOf(passkey),
      recoveryCodes,
      token: await signFor(ctx, user, session),
    });
  };
  try {
    return await ctx.em.fork().transactional(store);
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException && /passkey_credential/.test(error.message))
      return new Refusal('passkey_already_added');
    throw error;
  }
}

interface NewCredential {
  response: RegistrationResponse;
  challenge: string;
  party: RelyingParty;
}

/**
 * The public key of a passkey that was created for our challenge, on one of our pages, on a device that verified its owner.
 */
async function verifyRegistration({
  response: { id, clientDataJSON, attestationObject },
  challenge,
  party,
}: NewCredential): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'isSynced'> | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    };
  } catch {
    // The library throws for every mismatch, and for bytes that are not WebAuthn.
    return null;
  }
}

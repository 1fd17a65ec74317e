import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Ctx, Part } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import { Passkey } from './passkey.entity.ts';
import { isCounterBehind, type RelyingParty, relyingPartyOf } from './passkey.rules.ts';
import type { AssertionResponse } from './passkey.types.ts';
import { type ChallengeUse, consumeChallenge } from './passkeyChallenge.ts';

interface PasskeyUse extends ChallengeUse {
  response: AssertionResponse;
  /** The person who must own the passkey; null when the passkey itself identifies the person who signs in. */
  userId: string | null;
}

type Failure = 'passkey_expired' | 'passkey_unknown' | 'passkey_invalid';

/**
 * Returns the passkey when it signed our challenge, on one of our pages, after it verified its owner by fingerprint,
 * face or PIN. Works in the caller's transaction and locks the passkey, so only one of two signatures with the same
 * counter is accepted. A refusal is logged as a failed code.
 */
export async function usePasskey(
  ctx: Part<Ctx, 'config' | 'now' | 'security' | 'viewer' | 'request.address' | 'request.device'>,
  em: EntityManager,
  use: PasskeyUse,
): Promise<Passkey | Refusal> {
  const { response, userId } = use;
  const party = relyingPartyOf(ctx.config);
  if (!party) return new Refusal('passkeys_unavailable');
  const refuse = (code: Failure, reason: string, subjectId = userId) => {
    recordSecurityEvent(ctx, { kind: 'code.failed', subjectId, detail: { code: 'passkey', reason } });
    return new Refusal(code);
  };
  const challenge = await consumeChallenge(ctx, em, { ...use, clientDataJSON: response.clientDataJSON });
  if (!challenge) return refuse('passkey_expired', 'challenge');
  const passkey = await em.findOne(
    Passkey,
    { credentialId: response.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!passkey) return refuse('passkey_unknown', 'unknown');
  const attackedUserId = userId ?? passkey.userId;
  if (!isOwner(passkey, use)) return refuse('passkey_unknown', 'other-person', attackedUserId);
  const signed = await verify(passkey, { response, challenge, party });
  if (!signed) return refuse('passkey_invalid', 'proof', attackedUserId);
  if (isCounterBehind(passkey.counter, signed.newCounter))
    return refuse('passkey_invalid', 'counter', attackedUserId);
  Object.assign(passkey, {
    counter: signed.newCounter,
    isSynced: signed.credentialBackedUp,
    lastUsedAt: ctx.now,
  });
  return passkey;
}

/**
 * When the person is not known yet, the authenticator must name the account, as WebAuthn requires (§7.2, step 6).
 */
function isOwner({ userId: ownerId }: Passkey, { userId, response: { userHandle } }: PasskeyUse): boolean {
  if (userHandle && userHandle !== userHandleOf(ownerId)) return false;
  return userId === null ? Boolean(userHandle) : userId === ownerId;
}

/** The account's id as the authenticator stores it. */
const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

interface SignedChallenge {
  response: AssertionResponse;
  challenge: string;
  party: RelyingParty;
}

async function verify(passkey: Passkey, { response, challenge, party }: SignedChallenge) {
  const { id, userHandle, ...signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...signature, ...(userHandle ? { userHandle } : {}) },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        // Below every counter, so the library skips its check. The counter is checked after the signature is verified.
        counter: -1,
      },
    });
    return verified ? authenticationInfo : null;
  } catch {
    // The library throws for every mismatch, and for bytes that are not WebAuthn.
    return null;
  }
}

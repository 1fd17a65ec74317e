import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Ctx, Part } from '../../../services.ts';
import { db, first } from '../../../shared/database/query.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { hashToken } from '../session/tokens.ts';
import { Passkey, PasskeyChallenge } from './passkey.entity.ts';
import { CHALLENGE_MINUTES, type PasskeyPurpose, relyingPartyOf } from './passkey.rules.ts';
import { PasskeyOptions } from './passkey.types.ts';

/** The purpose of a challenge, and the session or unfinished sign-in that requested it. */
export interface ChallengeUse {
  purpose: PasskeyPurpose;
  boundTo: string | null;
}

/** 32 random bytes, which the authenticator signs. Stores the hash of their base64url for `consumeChallenge`. */
export async function issueChallenge(
  { now, request: { device } }: Part<Ctx, 'now' | 'request.device'>,
  em: EntityManager,
  use: ChallengeUse,
): Promise<Buffer<ArrayBuffer>> {
  const challenge = Buffer.from(randomBytes(32));
  em.persist(
    em.create(PasskeyChallenge, {
      challengeHash: hashToken(challenge.toString('base64url')),
      ...use,
      deviceHash: device.hash,
      expiresAt: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
    }),
  );
  await em.flush();
  return challenge;
}

/** The WebAuthn options with which a browser signs: by one of the person's passkeys, or by any passkey for our domain. */
export async function requestOptions(
  ctx: Part<Ctx, 'config' | 'now' | 'request.device'>,
  em: EntityManager,
  { userId, ...use }: ChallengeUse & { userId: string | null },
): Promise<PasskeyOptions | Refusal> {
  const party = relyingPartyOf(ctx.config);
  if (!party) return new Refusal('passkeys_unavailable');
  const passkeys =
    userId === null ? [] : await em.find(Passkey, { userId }, { orderBy: { createdAt: 'asc' } });
  if (userId !== null && passkeys.length === 0) return new Refusal('passkey_unknown');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await issueChallenge(ctx, em, use),
    timeout: CHALLENGE_MINUTES * 60_000,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  });
  return new PasskeyOptions(options);
}

/**
 * The challenge that was signed, if it is ours, not expired and for this use. The statement that reads it deletes it,
 * so it works once; a wrong use spends it too.
 */
export async function consumeChallenge(
  { now, request: { device } }: Part<Ctx, 'now' | 'request.device'>,
  em: EntityManager,
  { clientDataJSON, purpose, boundTo }: ChallengeUse & { clientDataJSON: string },
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (!challenge) return null;
  const row = await first(
    em,
    db
      .deleteFrom('passkeyChallenge')
      .where('challengeHash', '=', hashToken(challenge))
      .returning(['purpose', 'boundTo', 'deviceHash', 'expiresAt']),
  );
  const isRight =
    row?.purpose === purpose &&
    row.boundTo === boundTo &&
    row.deviceHash === device.hash &&
    row.expiresAt > now;
  return isRight ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

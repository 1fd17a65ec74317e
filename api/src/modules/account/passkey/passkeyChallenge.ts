import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { hashToken } from '../session/tokens.ts';
import { PasskeyChallenge } from './passkey.entity.ts';
import { CHALLENGE_MINUTES, type PasskeyPurpose } from './passkey.rules.ts';

/** The purpose of a challenge, and the session or unfinished sign-in that requested it. */
export interface ChallengeUse {
  purpose: PasskeyPurpose;
  boundTo: string | null;
}

/** 32 random bytes in base64url, which the authenticator signs. */
export async function issueChallenge(
  { now, device }: Pick<Ctx, 'now' | 'device'>,
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

/**
 * The challenge that was signed, if it is ours, not expired and for this use. The statement that reads it deletes it,
 * so it works once; a wrong use spends it too.
 */
export async function consumeChallenge(
  { now, device }: Pick<Ctx, 'now' | 'device'>,
  em: EntityManager,
  { clientDataJSON, purpose, boundTo }: ChallengeUse & { clientDataJSON: string },
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (!challenge) return null;
  const [row] = await sql<{
    purpose: string;
    bound_to: string | null;
    device_hash: string;
    expires_at: string;
  }>(
    em,
    'delete from passkey_challenge where challenge_hash = $1 returning purpose, bound_to, device_hash, expires_at',
    [hashToken(challenge)],
  );
  const isRight =
    row?.purpose === purpose &&
    row.bound_to === boundTo &&
    row.device_hash === device.hash &&
    new Date(row.expires_at) > now;
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

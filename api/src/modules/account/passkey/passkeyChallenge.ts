import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
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

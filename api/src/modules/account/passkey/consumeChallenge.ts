import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { hashToken } from '../session/tokens.ts';
import type { ChallengeUse } from './passkeyChallenge.ts';

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

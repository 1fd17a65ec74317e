import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Ctx } from '../../../services.ts';
import { db, first } from '../../../shared/database/query.ts';
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

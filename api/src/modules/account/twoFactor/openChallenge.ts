import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { hashToken } from '../session/tokens.ts';
import { User } from '../user.entity.ts';
import { CHALLENGE_MINUTES } from './challenge.ts';
import type { Factors } from './factors.ts';
import { LoginChallenge } from './loginChallenge.entity.ts';
import { TwoFactorChallenge } from './twoFactor.results.ts';

/**
 * Creates the proof that the password was right. It is valid for five minutes and for the second step only.
 */
export async function openChallenge(
  ctx: Pick<Ctx, 'now'>,
  em: EntityManager,
  { user, factors }: { user: User; factors: Factors },
): Promise<TwoFactorChallenge> {
  const [id, secret] = [newId(), randomBytes(32).toString('base64url')];
  em.persist(
    em.create(LoginChallenge, {
      id,
      userId: user.id,
      tokenHash: hashToken(secret),
      expiresAt: new Date(ctx.now.getTime() + CHALLENGE_MINUTES * 60_000),
    }),
  );
  await em.flush();
  return new TwoFactorChallenge(user.id, { challenge: `${id}.${secret}`, factors });
}

import { timingSafeEqual } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { hashToken } from '../session/tokens.ts';
import { User } from '../user.entity.ts';
import { LoginChallenge } from './loginChallenge.entity.ts';

export const CHALLENGE_MINUTES = 5;
const CHALLENGE_TRIES = 5;

/** The row of a challenge that we issued, also a used or expired one; null for any other text. */
async function findChallenge(em: EntityManager, text: string): Promise<LoginChallenge | null> {
  const [, id = '', secret = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(text) ?? [];
  if (!isId(id)) return null;
  const row = await em.findOne(LoginChallenge, id);
  if (!row) return null;
  return timingSafeEqual(Buffer.from(row.tokenHash), Buffer.from(hashToken(secret))) ? row : null;
}

const isUsable = ({ usedAt, tries, expiresAt }: LoginChallenge, now: Date): boolean =>
  usedAt === null && tries < CHALLENGE_TRIES && expiresAt > now;

/** A challenge that can still be answered; null otherwise. Counts no try and locks nothing. */
export async function findUsableChallenge(
  { now }: Pick<Ctx, 'now'>,
  em: EntityManager,
  text: string,
): Promise<LoginChallenge | null> {
  const challenge = await findChallenge(em, text);
  return challenge && isUsable(challenge, now) ? challenge : null;
}

interface LockedChallenge {
  em: EntityManager;
  user: User;
  challenge: LoginChallenge;
}

/**
 * Runs `work` on a usable challenge, with the person and the challenge locked. Guesses therefore count one after another,
 * and a password change meanwhile, which deletes the challenges, ends them. Tries are counted per person as well, so a
 * new challenge gives no new tries.
 */
export async function withChallenge<Answer>(
  ctx: Pick<Ctx, 'em' | 'limits' | 'now'>,
  { challenge: text, userId }: { challenge: string; userId?: string | undefined },
  work: (locked: LockedChallenge) => Promise<Answer>,
): Promise<Answer | Refusal> {
  const found = await findChallenge(ctx.em.fork(), text);
  if (!found || !isUsable(found, ctx.now) || (userId && userId !== found.userId))
    return new Refusal('two_factor_expired');
  if (!(await ctx.limits.take('twoFactor', found.userId))) return new Refusal('too_many_attempts');
  return ctx.em.fork().transactional(async (em) => {
    const user = await em.findOne(
      User,
      { id: found.userId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const challenge = await em.findOne(LoginChallenge, found.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user || !challenge || !isUsable(challenge, ctx.now)) return new Refusal('two_factor_expired');
    return work({ em, user, challenge });
  });
}

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createUnionType, Field, ID, ObjectType } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { AuthRecord } from '../account.results.ts';
import { hashToken } from '../session/tokens.ts';
import { User } from '../user.entity.ts';
import type { Factors } from './factors.ts';
import { LoginChallenge } from './twoFactor.entity.ts';

@ObjectType({
  description:
    'The password was right. A code of the person’s authenticator app, or a passkey, is still needed.',
})
export class TwoFactorChallenge {
  @Field(() => Boolean)
  twoFactorRequired: boolean = true;

  @Field(() => String, {
    description:
      'For authenticateTwoFactor, passTwoFactorByPasskey and recoverTwoFactor: five minutes, one use',
  })
  challenge: string;

  @Field(() => ID, { description: 'The person who signs in' })
  userId: string;

  @Field(() => Boolean, { description: 'Whether a code of an authenticator app can answer it' })
  hasApp: boolean;

  @Field(() => Boolean, { description: 'Whether a passkey can answer it' })
  hasPasskey: boolean;

  constructor(userId: string, { challenge, factors }: { challenge: string; factors: Factors }) {
    this.userId = userId;
    this.challenge = challenge;
    this.hasApp = factors.app;
    this.hasPasskey = factors.passkeys > 0;
  }
}

export const LoginResult = createUnionType({
  name: 'LoginResult',
  types: () => [AuthRecord, TwoFactorChallenge, Refusal, InvalidInput] as const,
});

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

const CHALLENGE_MINUTES = 5;
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

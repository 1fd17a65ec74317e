import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../../services.ts';
import { db, first } from '../../../shared/database/query.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import type { AuthRecord } from '../account.results.ts';
import { Session } from '../session/session.entity.ts';
import { isOpen } from '../session/session.rules.ts';
import { type SignInContext, startSession } from '../session/startSession.ts';
import { hashToken } from '../session/tokens.ts';
import { User } from '../user.entity.ts';
import { HandOver } from './handOver.entity.ts';
import { challengeOf, HAND_OVER_SECONDS, isOwnPath, isSecret, otherHostOf } from './handOver.rules.ts';

class HandOverStarted {
  /** The address the browser opens next: our other host, with the code in the documented parameters. */
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

/**
 * Creates a code for the caller's session. Only the browser with the secret behind the challenge can use it.
 * The address contains both under the documented names: `token` is the code, `refreshToken` the challenge. Neither is
 * a token of a session.
 */
export async function startHandOver(
  ctx: Pick<Ctx, 'config' | 'em' | 'now' | 'viewer'>,
  { challenge, from, path }: { challenge: string; from: string; path: string },
): Promise<HandOverStarted | Refusal> {
  const otherHost = otherHostOf(from, ctx.config.hosts);
  if (!otherHost || !isSecret(challenge) || !isOwnPath(path)) return new Refusal('invalid_hand_over');
  const { userId, sessionId } = signedInViewer(ctx);
  const session = await ctx.em.findOne(Session, { id: sessionId, userId });
  if (!session || !isOpen(session, ctx.now)) throw new Unauthenticated();
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + HAND_OVER_SECONDS * 1000);
  ctx.em.persist(ctx.em.create(HandOver, { codeHash: hashToken(code), sessionId, challenge, expiresAt }));
  await ctx.em.flush();
  const location = new URL(path, otherHost);
  location.searchParams.set('token', code);
  location.searchParams.set('refreshToken', challenge);
  return new HandOverStarted(location.href);
}

/**
 * Exchanges a code for a new session on our other host. The statement that reads the code deletes it, so it works
 * once. A wrong secret spends it too, so guessing is impossible.
 */
export async function redeemHandOver(
  ctx: SignInContext,
  { code, verifier }: { code: string; verifier: string },
): Promise<AuthRecord | Refusal> {
  if (!(await ctx.limits.take('loginAddress', ctx.request.address))) return new Refusal('too_many_attempts');
  if (!isSecret(code) || !isSecret(verifier)) return new Refusal('invalid_hand_over');
  const spent = await first(
    ctx.em,
    db
      .deleteFrom('handOver')
      .where('codeHash', '=', hashToken(code))
      .returning(['sessionId', 'challenge', 'expiresAt']),
  );
  if (!spent || spent.expiresAt <= ctx.now || spent.challenge !== challengeOf(verifier))
    return new Refusal('invalid_hand_over');
  return ctx.em.transactional(async (em) => {
    const parent = await em.findOne(Session, { id: spent.sessionId });
    if (!parent || !isOpen(parent, ctx.now)) return new Refusal('invalid_hand_over');
    const user = await em.findOne(User, { id: parent.userId, deletedAt: null });
    if (!user) return new Refusal('invalid_hand_over');
    // The new session keeps the second factor, but not the fresh code: acts that need one ask again on this host.
    return startSession(ctx, em, user, {
      secondFactorAt: parent.secondFactorAt,
      familyId: parent.familyId ?? parent.id,
      expiresAt: parent.expiresAt,
    });
  });
}

import { db, first } from '../../../shared/database/query.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { AuthRecord } from '../account.results.ts';
import { Session } from '../session/session.entity.ts';
import { isOpen } from '../session/session.rules.ts';
import type { SignInContext } from '../session/signInContext.ts';
import { startSession } from '../session/startSession.ts';
import { hashToken } from '../session/tokens.ts';
import { User } from '../user.entity.ts';
import { challengeOf, isSecret } from './handOver.rules.ts';

/**
 * Exchanges a code for a new session on our other host. The statement that reads the code deletes it, so it works
 * once. A wrong secret spends it too, so guessing is impossible.
 */
export async function redeemHandOver(
  ctx: SignInContext,
  { code, verifier }: { code: string; verifier: string },
): Promise<AuthRecord | Refusal> {
  if (!(await ctx.limits.take('loginAddress', ctx.address))) return new Refusal('too_many_attempts');
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

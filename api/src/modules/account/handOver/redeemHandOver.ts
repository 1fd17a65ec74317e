import type { Ctx } from '../../../context.ts';
import { sql } from '../../../shared/database.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { AuthRecord } from '../account.results.ts';
import { Session } from '../session/session.entity.ts';
import { isOpen } from '../session/session.rules.ts';
import { startSession } from '../session/startSession.ts';
import { hashToken } from '../session/tokens.ts';
import { User } from '../user.entity.ts';
import { challengeOf, isSecret } from './handOver.rules.ts';

/**
 * Exchanges a code for a session of its own on the sister host. The code is deleted by the statement that reads it, so it works
 * once; with a wrong secret it is spent as well, so nothing can be guessed.
 */
export async function redeemHandOver(
  ctx: Ctx,
  { code, verifier }: { code: string; verifier: string },
): Promise<AuthRecord | Refusal> {
  if (!(await ctx.limits.take('loginAddress', ctx.address))) return new Refusal('too_many_attempts');
  if (!isSecret(code) || !isSecret(verifier)) return new Refusal('invalid_hand_over');
  const [spent] = await sql<{ session_id: string; challenge: string; expires_at: Date }>(
    ctx.em,
    'delete from hand_over where code_hash = $1 returning session_id, challenge, expires_at',
    [hashToken(code)],
  );
  if (!spent || new Date(spent.expires_at) <= ctx.now || spent.challenge !== challengeOf(verifier))
    return new Refusal('invalid_hand_over');
  return ctx.em.transactional(async (em) => {
    const parent = await em.findOne(Session, { id: spent.session_id });
    if (!parent || !isOpen(parent, ctx.now)) return new Refusal('invalid_hand_over');
    const user = await em.findOne(User, { id: parent.userId, deletedAt: null });
    if (!user) return new Refusal('invalid_hand_over');
    // What the parent proved counts here too, except a fresh code: acts that ask for one ask again on this host.
    return startSession(ctx, em, user, {
      secondFactorAt: parent.secondFactorAt,
      familyId: parent.familyId ?? parent.id,
      expiresAt: parent.expiresAt,
    });
  });
}

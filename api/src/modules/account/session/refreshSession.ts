import { LockMode } from '@mikro-orm/core';
import { Refusal } from '../../../shared/refusals.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import type { AuthRecord } from '../account.results.ts';
import { User } from '../user.entity.ts';
import { authRecord, printRefreshToken, readRefreshToken, refreshKey } from './authRecord.ts';
import { endSessions } from './endSessions.ts';
import { Session } from './session.entity.ts';
import { checkTokenUse, endOf, isOpen } from './session.rules.ts';
import { type SignInContext, sendSignInMail } from './startSession.ts';
import { hashToken } from './tokens.ts';

/**
 * Exchanges a refresh token for the next pair of tokens. A token that was already spent shows that it was copied, so the
 * session ends and the person gets a mail. A session that only became too old has another code than one that was ended: the
 * browser then keeps what its owner was typing.
 */
export async function refreshSession(ctx: SignInContext, text: string): Promise<AuthRecord | Refusal> {
  const key = refreshKey(ctx);
  const token = readRefreshToken(key, text);
  if (!token) return new Refusal('user_invalid_token');

  return ctx.em.transactional(async (em) => {
    // Locks the session, so two tabs with the same token run one after the other and the second sees the result of the
    // first.
    const session = await em.findOne(Session, token.sessionId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (session && session.endedAt === null && !isOpen(session, ctx.now))
      return new Refusal('session_timed_out');
    if (!session || !isOpen(session, ctx.now)) return new Refusal('session_expired');

    const user = await em.findOne(User, { id: session.userId, deletedAt: null });
    if (!user) return new Refusal('session_expired');

    const use = checkTokenUse(
      session,
      { hash: hashToken(text), deviceHash: ctx.request.device.hash },
      ctx.now,
    );
    if (use === 'spent') {
      recordSecurityEvent(ctx, {
        kind: 'token.invalid',
        subjectId: user.id,
        detail: { token: 'refresh-reused' },
      });
      await endSessions(em, { userId: user.id, only: session.id }, ctx.now);
      await sendSignInMail(ctx, em, user, 'copied');
      return new Refusal('session_expired');
    }
    if (ctx.now >= endOf(user.role, session, ctx.callers.sessionUse.lastUse(session))) {
      await endSessions(em, { userId: user.id, only: session.id }, ctx.now);
      return new Refusal('session_timed_out');
    }

    const next = { sessionId: session.id, rotation: token.rotation + 1 };
    if (use === 'newest') {
      session.previousHash = session.refreshHash;
      session.refreshHash = hashToken(printRefreshToken(key, next));
      session.rotatedAt = ctx.now;
      // A session from before devices were stored has none.
      session.deviceHash ??= ctx.request.device.hash;
      session.deviceName ??= ctx.request.device.name;
    }
    return authRecord(ctx, user, { session, refresh: next });
  });
}

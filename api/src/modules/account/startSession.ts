import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../context.ts';
import { newId } from '../../shared/ids.ts';
import { AuthRecord } from './account.results.ts';
import { printRefreshToken, type RefreshToken } from './refreshToken.ts';
import { Session } from './session.entity.ts';
import { expiryFrom } from './session.rules.ts';
import { hashToken } from './tokens.ts';
import type { User } from './user.entity.ts';

/** Signs someone in within the caller's transaction, and lets the higher modules know before it ends. */
export async function startSession(ctx: Ctx, em: EntityManager, user: User): Promise<AuthRecord> {
  const first: RefreshToken = { sessionId: newId(), turn: 0 };
  em.persist(
    em.create(Session, {
      id: first.sessionId,
      userId: user.id,
      refreshHash: hashToken(printRefreshToken(refreshKey(ctx), first)),
      expiresAt: expiryFrom(ctx.now),
      createdAt: ctx.now,
    }),
  );
  await em.flush();
  await ctx.signedIn(ctx, em, user.id);
  return authRecord(ctx, user, first);
}

export async function authRecord(ctx: Ctx, user: User, refresh: RefreshToken): Promise<AuthRecord> {
  const token = await ctx.tokens.sign(
    { userId: user.id, role: user.role, sessionId: refresh.sessionId },
    ctx.now,
  );
  return new AuthRecord(user, token, printRefreshToken(refreshKey(ctx), refresh));
}

export const refreshKey = (ctx: Pick<Ctx, 'tokens'>): Buffer => ctx.tokens.derive('refresh-token');

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../context.ts';
import { newId } from '../../shared/ids.ts';
import { recordSecurityEvent } from '../../shared/security/recordSecurityEvent.ts';
import { AuthRecord } from './account.results.ts';
import { printRefreshToken, type RefreshToken } from './refreshToken.ts';
import { Role } from './role.ts';
import { Session } from './session.entity.ts';
import { expiryFrom, mustEnrol } from './session.rules.ts';
import { hashToken } from './tokens.ts';
import type { User } from './user.entity.ts';

/** Signs someone in within the caller's transaction, and lets the higher modules know before it ends. */
export async function startSession(
  ctx: Ctx,
  em: EntityManager,
  user: User,
  passed: Partial<
    Pick<Session, 'secondFactorAt' | 'steppedUpAt' | 'recoveredAt' | 'familyId' | 'expiresAt'>
  > = {},
): Promise<AuthRecord> {
  const first: RefreshToken = { sessionId: newId(), turn: 0 };
  const session = em.create(Session, {
    id: first.sessionId,
    userId: user.id,
    refreshHash: hashToken(printRefreshToken(refreshKey(ctx), first)),
    expiresAt: expiryFrom(ctx.now),
    ...passed,
    createdAt: ctx.now,
  });
  em.persist(session);
  await em.flush();
  await ctx.signedIn(ctx, em, user.id);
  recordSecurityEvent(ctx, { kind: 'sign-in.succeeded', actorId: user.id, detail: { role: user.role } });
  return authRecord(ctx, user, { session, refresh: first });
}

export async function authRecord(
  ctx: Ctx,
  user: User,
  { session, refresh }: { session: Session; refresh: RefreshToken },
): Promise<AuthRecord> {
  const token = await signFor(ctx, user, session);
  return new AuthRecord(user, {
    token,
    refreshToken: printRefreshToken(refreshKey(ctx), refresh),
    enrolmentRequired: mustEnrol(user.role, session),
  });
}

/** An access token of this session, of the role only when the second factor was given. */
export function signFor(ctx: Pick<Ctx, 'tokens' | 'now'>, user: User, session: Session): Promise<string> {
  const rights = mustEnrol(user.role, session)
    ? { role: Role.patient, mustEnrol: true as const }
    : { role: user.role };
  return ctx.tokens.sign({ userId: user.id, sessionId: session.id, ...rights }, ctx.now);
}

export const refreshKey = (ctx: Pick<Ctx, 'tokens'>): Buffer => ctx.tokens.derive('refresh-token');

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import { AuthRecord } from '../account.results.ts';
import { Role } from '../role.ts';
import type { User } from '../user.entity.ts';
import { coarseNetwork } from './device.rules.ts';
import { endOldestSessions } from './endOldestSessions.ts';
import { recordDevice } from './recordDevice.ts';
import { printRefreshToken, type RefreshToken } from './refreshToken.ts';
import { Session } from './session.entity.ts';
import { endOf, expiryFrom, mustEnrol } from './session.rules.ts';
import type { SignInContext } from './signInContext.ts';
import { hashToken } from './tokens.ts';

/** Signs a person in within the caller's transaction, and calls the `signedIn` hook before that ends. */
export async function startSession(
  ctx: SignInContext,
  em: EntityManager,
  user: User,
  {
    isNewAccount,
    ...facts
  }: Partial<Pick<Session, 'secondFactorAt' | 'steppedUpAt' | 'recoveredAt' | 'familyId' | 'expiresAt'>> & {
    isNewAccount?: true;
  } = {},
): Promise<AuthRecord> {
  const first: RefreshToken = { sessionId: newId(), rotation: 0 };
  const session = em.create(Session, {
    id: first.sessionId,
    userId: user.id,
    refreshHash: hashToken(printRefreshToken(refreshKey(ctx), first)),
    expiresAt: expiryFrom(user.role, ctx.now),
    lastUsedAt: ctx.now,
    deviceName: ctx.device.name,
    deviceHash: ctx.device.hash,
    network: coarseNetwork(ctx.address),
    ...facts,
    createdAt: ctx.now,
  });
  em.persist(session);
  await em.flush();
  // A session handed over from our other host is the same browser.
  if (!facts.familyId) await recordDevice(ctx, em, user, { isNewAccount });
  if (!facts.familyId && !isNewAccount) await endOldestSessions(em, user.id, ctx.now);
  await ctx.signedIn(ctx, em, user.id);
  recordSecurityEvent(ctx, { kind: 'sign-in.succeeded', actorId: user.id, detail: { role: user.role } });
  return authRecord(ctx, user, { session, refresh: first });
}

export async function authRecord(
  ctx: Pick<Ctx, 'now' | 'sessionUse' | 'tokens'>,
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

/** An access token of this session. It carries the role only when the second factor was given. */
export function signFor(
  ctx: Pick<Ctx, 'tokens' | 'now' | 'sessionUse'>,
  user: User,
  session: Session,
): Promise<string> {
  const rights = mustEnrol(user.role, session)
    ? { role: Role.patient, mustEnrol: true as const }
    : { role: user.role };
  const end = endOf(user.role, session, ctx.sessionUse.lastUse(session));
  return ctx.tokens.sign({ userId: user.id, sessionId: session.id, ...rights }, ctx.now, end);
}

export const refreshKey = (ctx: Pick<Ctx, 'tokens'>): Buffer => ctx.tokens.derive('refresh-token');

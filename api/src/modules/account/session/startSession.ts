import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../shared/ids.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import { AuthRecord } from '../account.results.ts';
import type { User } from '../user.entity.ts';
import { authRecord, refreshKey } from './authRecord.ts';
import { coarseNetwork } from './device.rules.ts';
import { endOldestSessions } from './endOldestSessions.ts';
import { recordDevice } from './recordDevice.ts';
import { printRefreshToken, type RefreshToken } from './refreshToken.ts';
import { Session } from './session.entity.ts';
import { expiryFrom } from './session.rules.ts';
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
  }: Partial<
    Pick<Session, 'secondFactorAt' | 'steppedUpAt' | 'recoveryCodeUsedAt' | 'familyId' | 'expiresAt'>
  > & {
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

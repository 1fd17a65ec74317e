import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Ctx, Part } from '../../../services.ts';
import { db, first, run } from '../../../shared/database/query.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import { AuthRecord } from '../account.results.ts';
import type { User } from '../user.entity.ts';
import { authRecord, printRefreshToken, type RefreshToken, refreshKey } from './authRecord.ts';
import { coarseNetwork } from './device.rules.ts';
import { Session } from './session.entity.ts';
import { expiryFrom, MAX_BROWSERS } from './session.rules.ts';
import { hashToken } from './tokens.ts';

/** What a sign-in uses: it starts a session, stores the device and moves the guest cart to the account. */
export type SignInContext = Part<
  Ctx,
  | 'catalog'
  | 'config'
  | 'em'
  | 'jobs'
  | 'limits'
  | 'now'
  | 'security'
  | 'viewer'
  | 'callers.sessionUse'
  | 'callers.tokens'
  | 'ports.signedIn'
  | 'request.address'
  | 'request.cartToken'
  | 'request.device'
>;

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
  const refresh: RefreshToken = { sessionId: newId(), rotation: 0 };
  const session = em.create(Session, {
    id: refresh.sessionId,
    userId: user.id,
    refreshHash: hashToken(printRefreshToken(refreshKey(ctx), refresh)),
    expiresAt: expiryFrom(user.role, ctx.now),
    lastUsedAt: ctx.now,
    deviceName: ctx.request.device.name,
    deviceHash: ctx.request.device.hash,
    network: coarseNetwork(ctx.request.address),
    ...facts,
    createdAt: ctx.now,
  });
  em.persist(session);
  await em.flush();
  // A session handed over from our other host is the same browser.
  if (!facts.familyId) await recordDevice(ctx, em, user, { isNewAccount });
  if (!facts.familyId && !isNewAccount) await endOldestSessions(em, user.id, ctx.now);
  await ctx.ports.signedIn(ctx, em, user.id);
  recordSecurityEvent(ctx, { kind: 'sign-in.succeeded', actorId: user.id, detail: { role: user.role } });
  return authRecord(ctx, user, { session, refresh });
}

/**
 * Stores the browser of a sign-in in the caller's transaction. A mail reports a browser that the person never used
 * before.
 */
async function recordDevice(
  ctx: Part<Ctx, 'config' | 'jobs' | 'now' | 'request.address' | 'request.device'>,
  em: EntityManager,
  user: User,
  { isNewAccount = false }: { isNewAccount?: boolean | undefined },
): Promise<void> {
  // The system column `xmax` is 0 for an inserted row and not for an updated one.
  const { now } = ctx;
  const { device } = ctx.request;
  const row = await first(
    em,
    db
      .insertInto('knownDevice')
      .values({ userId: user.id, deviceHash: device.hash, firstSeenAt: now, lastSeenAt: now })
      .onConflict((known) => known.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeenAt: now }))
      .returning(sql<boolean>`xmax = 0`.as('isNew')),
  );
  if (row?.isNew && !isNewAccount) await sendSignInMail(ctx, em, user, 'new-device');
}

/** Sends a mail about a sign-in or a session, so that a person learns of one that was not theirs. */
export const sendSignInMail = (
  {
    jobs,
    config,
    now,
    request: { device, address },
  }: Part<Ctx, 'jobs' | 'config' | 'now' | 'request.address' | 'request.device'>,
  em: EntityManager,
  user: User,
  what: 'new-device' | 'wrong-code' | 'copied',
): Promise<void> =>
  jobs.enqueue(em, 'mail', {
    template: 'sign-in-noticed',
    to: user.email,
    data: {
      firstName: user.firstName,
      what,
      device: device.name,
      network: coarseNetwork(address),
      at: now.toISOString(),
      sessionsUrl: `${config.publicUrl}${user.role === 'patient' ? '/perfil/aparelhos' : '/painel/seguranca'}`,
      recoveryUrl: `${config.publicUrl}/password-recovery`,
    },
  });

/**
 * Ends the sessions above the limit, the longest unused first, in the transaction of the sign-in that exceeds it. A
 * session and its hand-over to our other host belong to one browser and count once.
 */
async function endOldestSessions(em: EntityManager, userId: string, now: Date): Promise<void> {
  const aboveLimit = db
    .selectFrom('session')
    .select((eb) => eb.fn.coalesce('familyId', 'id').as('browser'))
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .groupBy('browser')
    .orderBy((eb) => eb.fn.max(eb.fn.coalesce('lastUsedAt', 'createdAt')), 'desc')
    .orderBy((eb) => eb.fn.max('createdAt'), 'desc')
    .offset((eb) => eb.lit(MAX_BROWSERS));
  const ended = await run(
    em,
    db
      .updateTable('session')
      .set({ endedAt: now })
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .where((eb) => eb(eb.fn.coalesce('familyId', 'id'), 'in', aboveLimit))
      .returning('id'),
  );
  for (const { id } of ended) record(em, { type: 'session.ended', entityId: id, userId });
}

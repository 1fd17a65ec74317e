import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx, Part } from '../../../services.ts';
import { isId } from '../../../shared/ids.ts';
import { AuthRecord } from '../account.results.ts';
import { Role } from '../role.ts';
import type { User } from '../user.entity.ts';
import { Session } from './session.entity.ts';
import { endOf, mustEnrol } from './session.rules.ts';

/** The answer to a sign-in or a refresh: a new access token, the refresh token, and whether a second factor is missing. */
export async function authRecord(
  ctx: Part<Ctx, 'now' | 'callers.sessionUse' | 'callers.tokens'>,
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

/**
 * An access token of this session. A doctor or admin without a second factor gets the role of a patient and `mustEnrol`,
 * which allows only to set one up.
 */
export function signFor(
  ctx: Part<Ctx, 'now' | 'callers.sessionUse' | 'callers.tokens'>,
  user: User,
  session: Session,
): Promise<string> {
  const rights = mustEnrol(user.role, session)
    ? { role: Role.patient, mustEnrol: true as const }
    : { role: user.role };
  const end = endOf(user.role, session, ctx.callers.sessionUse.lastUse(session));
  return ctx.callers.tokens.sign({ userId: user.id, sessionId: session.id, ...rights }, ctx.now, end);
}

export const refreshKey = (ctx: Part<Ctx, 'callers.tokens'>): Buffer =>
  ctx.callers.tokens.derive('refresh-token');

/** The refresh tokens of a session are numbered; each use moves to the next number. */
export interface RefreshToken {
  sessionId: string;
  rotation: number;
}

const sign = (key: Buffer, body: string): string =>
  createHmac('sha256', key).update(body).digest('base64url');

/**
 * `session.rotation.signature`. It is signed rather than random, so every token we ever issued is recognised, however often
 * the session refreshed since then. A thief who refreshes twice therefore cannot make the owner's token look unknown.
 * Each rotation has one token, so two tabs that refresh at once receive the same one.
 */
export function printRefreshToken(key: Buffer, { sessionId, rotation }: RefreshToken): string {
  const body = `${sessionId}.${rotation}`;
  return `${body}.${sign(key, body)}`;
}

/** Null for a text that is not our token, without a query. */
export function readRefreshToken(key: Buffer, text: string): RefreshToken | null {
  const [, sessionId = '', rotation = '', signature = ''] =
    /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(text) ?? [];
  if (!isId(sessionId)) return null;
  const expected = sign(key, `${sessionId}.${rotation}`);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    ? { sessionId, rotation: Number(rotation) }
    : null;
}

import type { Ctx } from '../../../services.ts';
import { AuthRecord } from '../account.results.ts';
import { Role } from '../role.ts';
import type { User } from '../user.entity.ts';
import { printRefreshToken, type RefreshToken } from './refreshToken.ts';
import { Session } from './session.entity.ts';
import { endOf, mustEnrol } from './session.rules.ts';

/** The answer to a sign-in or a refresh: a new access token, the refresh token, and whether a second factor is missing. */
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

/**
 * An access token of this session. A doctor or admin without a second factor gets the role of a patient and `mustEnrol`,
 * which allows only to set one up.
 */
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

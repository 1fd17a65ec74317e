import type { Ctx } from '../../../services.ts';
import { AuthRecord } from '../account.results.ts';
import { Role } from '../role.ts';
import type { User } from '../user.entity.ts';
import { printRefreshToken, type RefreshToken } from './refreshToken.ts';
import { Session } from './session.entity.ts';
import { endOf, mustEnrol } from './session.rules.ts';

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

import type { Ctx } from '../../../services.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { Session } from './session.entity.ts';

const FIELDS = ['actedAt', 'steppedUpAt', 'secondFactorAt', 'recoveryCodeUsedAt'] as const;

/**
 * The open session of the caller, read once for a request; null when it has ended. It comes from the primary: a standby may
 * not have the code or the act of a moment ago.
 */
export function currentSession(
  ctx: Pick<Ctx, 'loader' | 'orm' | 'viewer'>,
): Promise<Pick<Session, (typeof FIELDS)[number]> | null> {
  const { userId, sessionId } = signedInViewer(ctx);
  return ctx.loader('account.session', () =>
    ctx.orm.em.fork().findOne(Session, { id: sessionId, userId, endedAt: null }, { fields: FIELDS }),
  );
}

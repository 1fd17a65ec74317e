import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { Session } from '../session/session.entity.ts';
import { openSecret, realTime } from './consumeCode.ts';
import { timeStepOf } from './oneTimeCode.ts';
import { TwoFactor } from './twoFactor.entity.ts';

/** How long a session that began with a recovery code may set up another authenticator app. */
const REPLACE_MINUTES = 30;

/** Until when this session may replace the lost authenticator app; null for every other session. */
export async function appReplaceableUntil(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
): Promise<Date | null> {
  const { userId, sessionId } = signedInViewer(ctx);
  const session = await em.findOne(
    Session,
    { id: sessionId, userId, endedAt: null },
    { disableIdentityMap: true },
  );
  if (!session?.recoveryCodeUsedAt || session.recoveryCodeUsedAt > ctx.now) return null;
  const until = new Date(session.recoveryCodeUsedAt.getTime() + REPLACE_MINUTES * 60_000);
  return until > ctx.now ? until : null;
}

/**
 * Replaces the authenticator app's secret with the pending one, after its first code confirms it. Until then the earlier
 * app works, so an interruption loses nothing. Only the session that created the pending secret may confirm it.
 */
export async function confirmReplacement(
  ctx: Pick<Ctx, 'clock' | 'now' | 'tokens' | 'viewer'>,
  em: EntityManager,
  code: string,
): Promise<boolean> {
  const { userId, sessionId } = signedInViewer(ctx);
  const row = await em.findOne(TwoFactor, { userId }, { disableIdentityMap: true });
  if (!row?.confirmedAt || !row.nextSealed || row.nextSessionId !== sessionId) return false;
  if (!(await appReplaceableUntil(ctx, em))) return false;
  const secret = openSecret(ctx, { userId, secretSealed: row.nextSealed });
  const step = await timeStepOf(secret, code, { at: realTime(ctx), lastStep: 0 });
  if (step === null) return false;
  const confirmed = { secretSealed: row.nextSealed, lastStep: step, confirmedAt: ctx.now };
  const replaced = await em.nativeUpdate(
    TwoFactor,
    { userId, nextSealed: row.nextSealed, nextSessionId: sessionId },
    { ...confirmed, nextSealed: null, nextSessionId: null },
  );
  return replaced === 1;
}

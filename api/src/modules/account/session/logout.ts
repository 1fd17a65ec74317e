import type { Ctx } from '../../../services.ts';
import { Done } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { endSessions } from './endSessions.ts';

/** Ends the session of the caller. The HTTP response then tells the browser to delete what it stored. */
export async function logout(ctx: Pick<Ctx, 'answer' | 'em' | 'now' | 'viewer'>): Promise<Done> {
  const { userId, sessionId } = signedInViewer(ctx);
  await ctx.em.transactional((em) => endSessions(em, { userId, only: sessionId }, ctx.now));
  ctx.answer.isSignedOut = true;
  return new Done();
}

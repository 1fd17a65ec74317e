import type { Ctx } from '../../../services.ts';
import { Done } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { endSessions } from './endSessions.ts';

/** Ends this session too: a person who lost a phone wants every browser signed out and signs in again. */
export async function logoutEverywhere(ctx: Pick<Ctx, 'answer' | 'em' | 'now' | 'viewer'>): Promise<Done> {
  const { userId } = signedInViewer(ctx);
  await ctx.em.transactional((em) => endSessions(em, { userId }, ctx.now));
  ctx.answer.isSignedOut = true;
  return new Done();
}

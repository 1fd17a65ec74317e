import { type Ctx, memberOf } from '../../../context.ts';
import { Done } from '../../../shared/refusals.ts';
import { endSessions } from './endSessions.ts';

/** Ends this session too: a person who lost a phone wants every browser signed out and signs in again. */
export async function logoutEverywhere(ctx: Ctx): Promise<Done> {
  const { userId } = memberOf(ctx);
  await ctx.em.transactional((em) => endSessions(em, { userId }, ctx.now));
  ctx.answer.clearsSiteData = true;
  return new Done();
}

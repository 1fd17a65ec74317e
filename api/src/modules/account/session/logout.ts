import { type Ctx, memberOf } from '../../../context.ts';
import { Done } from '../../../shared/refusals.ts';
import { endSessions } from './endSessions.ts';

export async function logout(ctx: Ctx): Promise<Done> {
  const { userId, sessionId } = memberOf(ctx);
  await ctx.em.transactional((em) => endSessions(em, { userId, only: sessionId }, ctx.now));
  ctx.answer.clearsSiteData = true;
  return new Done();
}

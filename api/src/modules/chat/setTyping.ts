import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Ctx, memberOf } from '../../context.ts';
import { Done } from '../../shared/refusals.ts';
import { mayWrite } from './chat.rules.ts';
import { joinTalk } from './talk.ts';

export const TYPING = 'chat.typing';

/** Counted in the process alone: nothing of it is worth a row, and two processes only mean twice as many notices. */
const pace = new RateLimiterMemory({ points: 1, duration: 2 });

/** Someone is typing. Nothing is stored; one notice goes to whoever listens in this moment. */
export async function setTyping(ctx: Ctx, id: string): Promise<Done> {
  const { userId } = memberOf(ctx);
  const { talk } = await joinTalk(ctx, id);
  if (mayWrite(talk, ctx.now) && (await isInPace(`${userId} ${talk.id}`)))
    ctx.feed.notice({
      type: TYPING,
      entityId: talk.id,
      payload: { by: userId, patientId: talk.userId, doctorId: talk.attendBy },
    });
  return new Done();
}

async function isInPace(key: string): Promise<boolean> {
  try {
    await pace.consume(key);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return false;
  }
}

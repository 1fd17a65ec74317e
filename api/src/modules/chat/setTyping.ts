import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Ctx, memberOf } from '../../context.ts';
import { Done } from '../../shared/refusals.ts';
import { mayWrite } from './chat.rules.ts';
import { joinTalk } from './talk.ts';

export const TYPING = 'chat.typing';

/**
 * Counted in process memory: a stored counter is not worth a row, and a second process can at most double the
 * notices.
 */
const pace = new RateLimiterMemory({ points: 1, duration: 2 });

/** Announces that a participant is typing. Nothing is stored; one notice goes to the current subscribers. */
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

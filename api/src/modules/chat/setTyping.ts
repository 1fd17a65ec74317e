import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Ctx } from '../../services.ts';
import { Done } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { mayWrite } from './chat.rules.ts';
import { joinConversation } from './conversation.ts';

/**
 * Counted in process memory: a stored counter is not worth a row, and a second process can at most double the
 * notices.
 */
const pace = new RateLimiterMemory({ points: 1, duration: 2 });

/** Announces that a participant is typing. Nothing is stored; one notice goes to the current subscribers. */
export async function setTyping(ctx: Pick<Ctx, 'em' | 'feed' | 'now' | 'viewer'>, id: string): Promise<Done> {
  const { userId } = signedInViewer(ctx);
  const { conversation } = await joinConversation(ctx, id);
  if (mayWrite(conversation, ctx.now) && (await isWithinTypingRate(`${userId} ${conversation.id}`)))
    ctx.feed.notice({
      type: 'chat.typing',
      entityId: conversation.id,
      payload: { by: userId, patientId: conversation.userId, doctorId: conversation.doctorId },
    });
  return new Done();
}

async function isWithinTypingRate(key: string): Promise<boolean> {
  try {
    await pace.consume(key);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return false;
  }
}

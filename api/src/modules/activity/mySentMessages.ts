import type { Ctx } from '../../services.ts';
import { memberOf } from '../../shared/access/memberOf.ts';
import { ContactMessage } from './activity.entity.ts';
import { protocolOf } from './activity.rules.ts';
import { SentMessage } from './sentMessage.types.ts';

const MAX_MESSAGES = 20;

/** The messages the caller wrote to the support team while signed in, newest first. */
export async function mySentMessages(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<SentMessage[]> {
  const rows = await ctx.em.find(
    ContactMessage,
    { userId: memberOf(ctx).userId },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MAX_MESSAGES },
  );
  return rows.map(({ id, subject, message, createdAt, answerDueAt }) =>
    Object.assign(new SentMessage(), {
      id,
      protocol: protocolOf(id),
      subject,
      message,
      sentAt: createdAt,
      answerDueAt,
    } satisfies SentMessage),
  );
}

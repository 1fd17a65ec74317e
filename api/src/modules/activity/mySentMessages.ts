import type { Ctx } from '../../services.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { ContactMessage } from './activity.entity.ts';
import { protocolOf } from './activity.rules.ts';
import { SentMessage } from './sentMessage.types.ts';

const MAX_MESSAGES = 20;

/** The messages the caller wrote to the support team while signed in, newest first. */
export const mySentMessages = (ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<SentMessage[]> =>
  sentMessagesOf(ctx, signedInViewer(ctx).userId);

/** The messages of a person. The caller has checked who asks. */
export async function sentMessagesOf(ctx: Pick<Ctx, 'em'>, userId: string): Promise<SentMessage[]> {
  const rows = await ctx.em.find(
    ContactMessage,
    { userId },
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

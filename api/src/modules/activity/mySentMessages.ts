import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { ContactMessage } from './activity.entity.ts';
import { protocolOf } from './activity.rules.ts';

@ObjectType({ description: 'A message that the caller sent to the support team while signed in.' })
export class SentMessage {
  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    description: 'The number to name when asking about the message; the receipt shows it too.',
  })
  protocol!: string;

  @Field(() => String)
  subject!: string;

  @Field(() => String)
  message!: string;

  @Field(() => GraphQLISODateTime)
  sentAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When the answer is due at the latest.' })
  answerDueAt!: Date;
}

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

import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';

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

import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A message that the caller sent to the support team while signed in.' })
export class SentMessage {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Also in the receipt: what to name when asking about it.' })
  protocol!: string;

  @Field(() => String)
  subject!: string;

  @Field(() => String)
  message!: string;

  @Field(() => GraphQLISODateTime)
  sentAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'Until when an answer is due.' })
  answerDueAt!: Date;
}

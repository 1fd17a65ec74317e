import { GraphQLJSON } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import type { PartnerEventType } from '#schema/partner/partnerEvents.ts';

@ObjectType({ description: 'What partners may know about a change, as in the message of a webhook.' })
export class PartnerEvent {
  @Field(() => ID, { description: 'The `webhook-id` of its message' })
  id!: string;

  @Field(() => String, { description: 'Pass it as `after` to continue behind it' })
  cursor!: string;

  @Field(() => String)
  type!: PartnerEventType;

  @Field(() => Date)
  timestamp!: Date;

  @Field(() => GraphQLJSON)
  data!: Record<string, unknown>;
}

@ObjectType({ description: 'Events after a cursor, oldest first.' })
export class PartnerEventPage {
  @Field(() => [PartnerEvent])
  items!: PartnerEvent[];

  @Field(() => String, { description: 'Where to continue, now or when there is more' })
  next!: string;
}

import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';

@ObjectType({ description: "An address of a partner that receives the shop's events." })
export class PartnerWebhook {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  url!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The address that is used once it has answered the check',
  })
  nextUrl!: string | null;

  @Field(() => [String])
  events!: string[];

  @Field(() => String, { description: 'pending, active or paused' })
  state!: string;

  @Field(() => Date, { nullable: true, description: 'The first failure since the last success' })
  failingSince!: Date | null;

  @Field(() => Date, { nullable: true })
  pausedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Until when the earlier secret also signs' })
  previousUntil!: Date | null;

  @Field(() => Date)
  createdAt!: Date;
}

@OfTheShop()
@ObjectType({ description: 'One try of a delivery.' })
export class DeliveryTryView {
  @Field(() => Date)
  at!: Date;

  @Field(() => Int, { nullable: true })
  status!: number | null;

  @Field(() => String, { nullable: true, description: 'Why the message was not delivered to the address' })
  problem!: string | null;

  @Field(() => String, { nullable: true, description: 'The beginning of the answer' })
  answer!: string | null;

  @Field(() => Int)
  ms!: number;
}

@OfTheShop()
@ObjectType({ description: 'One event for one endpoint, with its tries.' })
export class WebhookDelivery {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'The `webhook-id` of the message; the same for all tries' })
  eventId!: string;

  @Field(() => String)
  type!: string;

  @Field(() => String, { description: 'The JSON that is sent as `data`' })
  data!: string;

  @Field(() => String, { description: 'waiting, delivered, givenUp or dropped' })
  state!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was dropped: keyRevoked, keyExpired, scopeRemoved or eventRemoved',
  })
  dropReason!: string | null;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => [DeliveryTryView])
  tries!: DeliveryTryView[];
}

@ObjectType({ description: 'Deliveries, newest first.' })
export class WebhookDeliveryList {
  @Field(() => [WebhookDelivery])
  items!: WebhookDelivery[];

  @Field(() => String, { nullable: true, description: 'Pass it as `before` for older ones' })
  next!: string | null;
}

@ObjectType()
export class ReplayedDeliveries {
  @Field(() => Int, { description: 'How many events are sent again' })
  queued!: number;

  @Field(() => String, { nullable: true, description: 'Where to continue when more events match' })
  next!: string | null;
}

/** An endpoint with its secret, which is shown this once. */
export class NewWebhook {
  webhook!: PartnerWebhook;
  secret!: string;
}

export const PartnerWebhookResult = createUnionType({
  name: 'PartnerWebhookResult',
  types: () =>
    [
      PartnerWebhook,
      Refusal<'webhook_address_refused' | 'webhook_challenge_missing' | 'webhook_check_failed'>,
    ] as const,
});

export const ReplayedDeliveriesResult = createUnionType({
  name: 'ReplayedDeliveriesResult',
  types: () => [ReplayedDeliveries, Refusal, InvalidInput] as const,
});

import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'One month of a subscription.' })
export class RecurrenceMonth {
  @Field(() => String, { description: 'AAAA-MM' })
  month!: string;

  @Field(() => String)
  state!: string;

  @Field(() => String)
  stateLabel!: string;

  @Field(() => String, { description: 'AAAA-MM-DD' })
  shipOn!: string;

  @Field(() => String, { nullable: true, description: 'The day of the next charge after a declined one.' })
  retryOn!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The day on which a waiting month is skipped, or on which the subscription is suspended for an unpaid month.',
  })
  endsOn!: string | null;

  @Field(() => String, { nullable: true, description: 'AAAA-MM-DD; PIX Automático: when the bank pays it.' })
  chargeOn!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: "PIX Automático: until when the charge can be refused in the bank's app.",
  })
  refusableUntil!: Date | null;

  @Field(() => Boolean, {
    description: 'PIX Automático: the person refused the charge at the bank, which cancelled this month.',
  })
  isRefusedByPayer!: boolean;

  @Field(() => ID, { nullable: true, description: 'The order, once it is paid.' })
  transactionId!: string | null;
}

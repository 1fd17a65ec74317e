import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { Recurrence } from '../recurrence.types.ts';
import { RecurrenceRepair } from './repairs.rules.ts';

@ObjectType({ description: 'One attempt to charge a month.' })
export class RecurrenceCharge {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'AAAA-MM' })
  month!: string;

  @Field(() => Int)
  attempt!: number;

  @Field(() => CentsScalar)
  amount!: number;

  @Field(() => String, {
    nullable: true,
    description: 'paid, declined or failed; null until the bank answers',
  })
  outcome!: string | null;

  @Field(() => String, { nullable: true })
  declineReason!: string | null;

  @Field(() => Date)
  begunAt!: Date;

  @Field(() => Date, { nullable: true })
  endedAt!: Date | null;

  @Field(() => ID, { nullable: true, description: 'The order, once the charge is paid' })
  transactionId!: string | null;
}

@ObjectType({ description: 'One move in the history of a subscription or of one of its months.' })
export class RecurrenceMove {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'AAAA-MM; null for the whole subscription' })
  month!: string | null;

  @Field(() => String, { description: 'The new state, in words' })
  label!: string;

  @Field(() => Boolean, { description: 'Whether the state changed' })
  isStep!: boolean;

  @Field(() => String, { nullable: true, description: 'The change or its reason, as a code' })
  reason!: string | null;

  @Field(() => String, { nullable: true, description: 'Null when the system did it' })
  authorName!: string | null;

  @Field(() => Date)
  at!: Date;
}

@ObjectType({ description: 'The open month, with what it waits for.' })
export class RecurrenceWait {
  @Field(() => String, { description: 'AAAA-MM' })
  month!: string;

  @Field(() => String)
  state!: string;

  @Field(() => Int)
  attempts!: number;

  @Field(() => String, { nullable: true })
  declineReason!: string | null;

  @Field(() => String, { nullable: true, description: 'The day of the next charge' })
  retryOn!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The subscription is suspended if the month is not paid by this day',
  })
  giveUpOn!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The month is skipped if it lacks stock or a prescription until this day',
  })
  waitUntil!: string | null;
}

@ObjectType({ description: 'One subscription for admins.' })
export class ManagedRecurrence {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  ownerId!: string;

  @Field(() => String)
  ownerName!: string;

  @Field(() => String)
  ownerEmail!: string;

  @Field(() => String, { description: 'CPF, eleven digits' })
  ownerDocument!: string;

  @Field(() => Recurrence, { description: 'The subscription as its owner sees it' })
  recurrence!: Recurrence;

  @Field(() => RecurrenceWait, { nullable: true })
  current!: RecurrenceWait | null;

  @Field(() => [RecurrenceCharge], { description: 'Newest first' })
  charges!: RecurrenceCharge[];

  @Field(() => [RecurrenceMove], { description: 'Newest first, at most 200' })
  moves!: RecurrenceMove[];

  @Field(() => [RecurrenceRepair], { description: 'The repairs that are possible now' })
  repairs!: RecurrenceRepair[];
}

export const ManagedRecurrenceResult = createUnionType({
  name: 'ManagedRecurrenceResult',
  types: () => [ManagedRecurrence, Refusal, InvalidInput] as const,
});

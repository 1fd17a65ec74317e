import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { RecurrenceTrouble } from './findRecurrences.ts';
import { RecurrenceRepair } from './repairs.rules.ts';

registerEnumType(RecurrenceRepair, {
  name: 'RecurrenceRepair',
  description: 'The repairs an admin may make',
});
registerEnumType(RecurrenceTrouble, {
  name: 'RecurrenceTrouble',
  description: "Why a subscription needs an admin's attention",
});

@ObjectType({ description: "One subscription in the admins' list." })
export class RecurrenceSummary {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  ownerName!: string;

  @Field(() => String)
  ownerEmail!: string;

  @Field(() => Int, { description: '1 active, 2 suspended, 3 cancelled' })
  status!: number;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => String, { nullable: true, description: 'AAAA-MM-DD; null without a further shipment' })
  nextShipmentOn!: string | null;

  @Field(() => String, { nullable: true, description: 'The state of the open month' })
  monthState!: string | null;

  @Field(() => String, { nullable: true })
  monthLabel!: string | null;

  @Field(() => RecurrenceTrouble, { nullable: true })
  trouble!: RecurrenceTrouble | null;

  @Field(() => Int)
  units!: number;

  @Field(() => CentsScalar, { description: 'The price of every shipment, freight included' })
  total!: number;

  @Field(() => Date)
  createdAt!: Date;
}

@ObjectType()
export class RecurrencePage {
  @Field(() => [RecurrenceSummary])
  items!: RecurrenceSummary[];

  @Field(() => Int)
  total!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Pass it as `after` for the next page; null on the last page',
  })
  next!: string | null;
}

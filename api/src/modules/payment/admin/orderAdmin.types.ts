import { Field, ID, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';

@ObjectType({ description: 'A refund owed to the buyer.' })
export class OrderRefund {
  @Field(() => ID)
  id!: string;

  @Field(() => CentsScalar)
  amount!: number;

  @Field(() => String, {
    description: 'late, double, short, excess, cancelled, store, units, part, freight or withdrawal',
  })
  reason!: string;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the gateway reported it as done' })
  doneAt!: Date | null;
}

import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';

@ObjectType({ description: 'The payment for one concluded evaluation.' })
export class Earning {
  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => CentsScalar)
  amount!: number;

  @Field(() => Date)
  at!: Date;
}

@ObjectType({ description: 'One month in São Paulo time.' })
class EarningMonth {
  @Field(() => String, { description: 'AAAA-MM' })
  month!: string;

  @Field(() => Int)
  evaluations!: number;

  @Field(() => CentsScalar)
  amount!: number;

  @Field(() => String, { description: 'AAAA-MM-DD: the fifth business day of the next month' })
  dueOn!: string;

  @Field(() => Boolean, { description: 'The month has ended, so its amount is final' })
  isClosed!: boolean;
}

@ObjectType()
export class Earnings {
  @Field(() => CentsScalar, { description: 'Payment per evaluation, the same for every outcome' })
  perEvaluation!: number;

  @Field(() => [EarningMonth], {
    description: 'The last twelve months, the oldest first, including months without earnings',
  })
  months!: EarningMonth[];

  @Field(() => [Earning], { description: 'Lines of the requested month, the newest first' })
  items!: Earning[];
}

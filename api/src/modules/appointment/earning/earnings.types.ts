import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';

@ObjectType({ description: 'What one concluded evaluation paid.' })
export class Earning {
  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => CentsScalar)
  amount!: number;

  @Field(() => Date)
  at!: Date;
}

@ObjectType({ description: 'One month in São Paulo time.' })
export class EarningMonth {
  @Field(() => String, { description: 'AAAA-MM' })
  month!: string;

  @Field(() => Int)
  evaluations!: number;

  @Field(() => CentsScalar)
  amount!: number;
}

@ObjectType()
export class Earnings {
  @Field(() => CentsScalar, { description: 'What every evaluation pays, whatever it ends in' })
  perEvaluation!: number;

  @Field(() => [EarningMonth], {
    description: 'The last twelve months, the oldest first, also those without any',
  })
  months!: EarningMonth[];

  @Field(() => [Earning], { description: 'Of the asked month, the newest first' })
  items!: Earning[];
}

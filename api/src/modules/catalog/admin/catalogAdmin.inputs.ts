import { Field, InputType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';

@InputType()
export class LightningOfferInput {
  @Field(() => CentsScalar)
  basePrice!: number;

  @Field(() => Date)
  startsAt!: Date;

  @Field(() => Date)
  endsAt!: Date;

  @Field(() => Boolean, { description: 'Ends every day at the same time and starts again' })
  repeatsDaily!: boolean;
}

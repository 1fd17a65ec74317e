import { Field, ID, ObjectType } from 'type-graphql';
import { Prescription } from './prescription.types.ts';

@ObjectType({ description: 'Whether the caller may buy these products now.' })
export class ValidPrescription {
  @Field(() => Boolean, { description: 'True when a prescription covers each of these products' })
  valid!: boolean;

  @Field(() => [Prescription], { description: 'The prescriptions that cover these products' })
  prescriptions!: Prescription[];

  @Field(() => [ID], { description: 'Products that no prescription covers' })
  missingProducts!: string[];

  @Field(() => [ID], {
    description: 'The missing products that an upload or evaluation under review may cover',
  })
  productsInReview!: string[];

  @Field(() => [ID], {
    description: 'The missing products that an answer of this patient forbids, even with a prescription',
  })
  unsafeProducts!: string[];
}

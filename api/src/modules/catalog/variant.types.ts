import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { OfTheShop } from '../../shared/security/aboutPeople.ts';

@OfTheShop()
@ObjectType()
export class Variant {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  unitPrice!: string;

  @Field(() => CentsScalar)
  price!: number;

  @Field(() => String)
  image!: string;

  @Field(() => Int)
  qtd!: number;

  @Field(() => Boolean)
  prescriptionRequired!: boolean;

  @Field(() => Int)
  category!: number;

  @Field(() => String, { nullable: true })
  prescriptionLink!: string | null;

  @Field(() => [String])
  images!: string[];

  @Field(() => Boolean)
  available!: boolean;
}

@ObjectType({ description: 'The boxes a product is sold in.' })
export class VariantGroup {
  @Field(() => CentsScalar)
  baseValue!: number;

  @Field(() => Boolean)
  hideQuantity!: boolean;

  @Field(() => Boolean)
  hideCep!: boolean;

  @Field(() => String)
  whoCanUse!: string;

  @Field(() => [Variant])
  variants!: Variant[];
}

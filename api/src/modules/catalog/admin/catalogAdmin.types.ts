import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { PageCursors } from '../../../shared/paging.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { ProductStatusName } from '../edit/edit.types.ts';

@OfTheShop()
@ObjectType({ description: 'Units of a product, or of one of its box sizes.' })
export class Sku {
  @Field(() => ID)
  skuId!: string;

  @Field(() => String, { description: 'Box size; empty for a product sold in one size' })
  name!: string;

  @Field(() => CentsScalar)
  price!: number;

  @Field(() => Int)
  onHand!: number;

  @Field(() => Boolean, { description: 'Whether this price belongs to a box size' })
  isVariant!: boolean;
}

@ObjectType()
export class LightningOfferRecord {
  @Field(() => CentsScalar)
  basePrice!: number;

  @Field(() => Date)
  startsAt!: Date;

  @Field(() => Date)
  endsAt!: Date;

  @Field(() => Boolean)
  repeatsDaily!: boolean;

  @Field(() => Boolean, { description: 'Whether shoppers see it now' })
  isRunning!: boolean;

  @Field(() => CentsScalar, { description: 'The price of the product during the offer' })
  price!: number;
}

@OfTheShop()
@ObjectType({
  description: 'A product as admins manage it, including products outside every list of the shop.',
})
export class ManagedProduct {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  code!: number;

  @Field(() => Int, {
    description: 'Increases with every change; a change must name the version that was seen',
  })
  version!: number;

  @Field(() => String)
  name!: string;

  @Field(() => CentsScalar)
  value!: number;

  @Field(() => String, { description: 'Path of the main picture, without width and format' })
  image!: string;

  @Field(() => Boolean)
  listed!: boolean;

  @Field(() => Boolean)
  soldOff!: boolean;

  @Field(() => Boolean)
  prescriptionRequired!: boolean;

  @Field(() => Boolean)
  isPromotionalProduct!: boolean;

  @Field(() => Boolean, { description: 'An evaluation: its price is fixed and it is not delivered' })
  isService!: boolean;

  @Field(() => [Sku], {
    description: "Empty for services and for offers that sell another product's stock",
  })
  skus!: Sku[];

  @Field(() => LightningOfferRecord, { nullable: true })
  lightning!: LightningOfferRecord | null;

  @Field(() => Date, { nullable: true, description: 'When an admin last changed it' })
  changedAt!: Date | null;

  @Field(() => ProductStatusName)
  status!: ProductStatusName;

  @Field(() => Date, { nullable: true })
  publishAt!: Date | null;
}

@ObjectType()
export class ManagedProductList extends PageCursors {
  @Field(() => [ManagedProduct])
  items!: ManagedProduct[];

  @Field(() => Int)
  total!: number;
}

export const ManagedProductResult = createUnionType({
  name: 'ManagedProductResult',
  types: () => [ManagedProduct, Refusal, InvalidInput] as const,
});

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

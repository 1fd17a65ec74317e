import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { OfTheShop } from '../../shared/security/aboutPeople.ts';
import { Product } from '../catalog/product.types.ts';
import type { ListedProduct } from '../catalog/productTexts.ts';

@OfTheShop()
@ObjectType()
export class CartLine {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  productId!: string;

  @Field(() => ID, { nullable: true })
  variantId!: string | null;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => String)
  image!: string;

  @Field(() => [String])
  images!: string[];

  @Field(() => String)
  tint!: string;

  @Field(() => Int)
  quantity!: number;

  @Field(() => CentsScalar, { description: 'Price of one unit.' })
  price!: number;

  @Field(() => CentsScalar, { description: 'Price times quantity, before any discount.' })
  subValue!: number;

  @Field(() => CentsScalar, { description: 'What the line costs after discounts.' })
  value!: number;

  @Field(() => CentsScalar)
  discountValue!: number;

  @Field(() => Float)
  discountPercentage!: number;

  @Field(() => Boolean)
  prescription!: boolean;

  @Field(() => Boolean, {
    description:
      'A prescription medicine or a product with melatonin, which is never sent to measurement together with a person.',
  })
  regulated!: boolean;

  @Field(() => String)
  categoryName!: string;

  @Field(() => Boolean, { description: 'A service: it has no page and is not delivered.' })
  isService!: boolean;

  @Field(() => Boolean)
  hideQtd!: boolean;

  @Field(() => Boolean)
  hidePriceCart!: boolean;

  @Field(() => ID, { nullable: true })
  parentLineId!: string | null;

  @Field(() => String, { nullable: true })
  rule!: string | null;

  @Field(() => Int)
  maxQuantity!: number;
}

@ObjectType({
  description: 'A product that the cart offers at a promotional price. kind: secondUnit or addOn.',
})
export class CartOffer {
  @Field(() => ID, { nullable: true })
  parentLineId!: string | null;

  @Field(() => Product)
  product!: ListedProduct;

  @Field(() => String)
  label!: string;

  @Field(() => String)
  kind!: string;
}

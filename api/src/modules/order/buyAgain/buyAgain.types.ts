import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { Cart } from '../../cart/cart.types.ts';

@OfTheShop()
@ObjectType({ description: 'An item of the order whose units could not all be added.' })
export class LeftOutItem {
  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'A code of the error catalogue.' })
  code!: string;

  @Field(() => String)
  message!: string;

  @Field(() => Int, { description: 'Units in the cart now.' })
  quantity!: number;
}

@ObjectType()
export class BoughtAgain {
  @Field(() => Cart)
  cart!: Cart;

  @Field(() => [LeftOutItem])
  leftOut!: LeftOutItem[];
}

export const BuyAgainResult = createUnionType({
  name: 'BuyAgainResult',
  types: () => [BoughtAgain, Refusal] as const,
});

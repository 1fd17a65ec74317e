import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { InvalidInput, Refusal, UserError } from '../../shared/refusals.ts';
import { OfTheShop } from '../../shared/security/aboutPeople.ts';
import { AddressByZipcode, ZipcodeList } from './address/address.types.ts';
import { Calculation, Coupon } from './calculate/calculation.types.ts';
import { Cart } from './cart.types.ts';

/** The stock is lower than the requested quantity. The screen shows the available quantity. */
@OfTheShop()
@ObjectType({ implements: UserError, description: 'The stock is lower than the requested quantity.' })
export class OutOfStock extends UserError {
  override readonly code = 'out_of_stock';

  @Field(() => ID)
  productId: string;

  @Field(() => String)
  productName: string;

  @Field(() => Int, { description: 'The quantity available' })
  available: number;

  constructor(product: { id: string; name: string }, available: number) {
    super();
    this.message = errorMessage('out_of_stock');
    this.productId = product.id;
    this.productName = product.name;
    this.available = available;
  }
}

export const CartResult = createUnionType({
  name: 'CartResult',
  types: () => [Cart, Refusal, OutOfStock, InvalidInput] as const,
});
export const CalculateResult = createUnionType({
  name: 'CalculateResult',
  types: () => [Calculation, Refusal, InvalidInput] as const,
});
export const AddressResult = createUnionType({
  name: 'AddressResult',
  types: () => [AddressByZipcode, Refusal] as const,
});
export const CouponResult = createUnionType({
  name: 'CouponResult',
  types: () => [Coupon, Refusal] as const,
});
export const ZipcodeSearchResult = createUnionType({
  name: 'ZipcodeSearchResult',
  types: () => [ZipcodeList, Refusal] as const,
});

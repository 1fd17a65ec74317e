import { createUnionType, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { InvalidInput, Refusal, UserError } from '../../shared/refusals.ts';
import { OfTheShop } from '../../shared/security/aboutPeople.ts';
import { Product } from '../catalog/product.types.ts';
import type { ListedProduct } from '../catalog/productTexts.ts';
import { AddressByZipcode } from './address/findAddress.ts';
import {
  CartCoupon,
  CartPaymentData,
  CartValues,
  FreeFreight,
  Freight,
  FreightType,
  InstallmentOption,
  PriceLine,
  WaitingCoupon,
} from './cartPrice.types.ts';

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
class CartOffer {
  @Field(() => ID, { nullable: true })
  parentLineId!: string | null;

  @Field(() => Product)
  product!: ListedProduct;

  @Field(() => String)
  label!: string;

  @Field(() => String)
  kind!: string;
}

/** Null in a cart that needs no prescription, so `needed` is always true: the same fact as `Cart.needsPrescription`. */
@ObjectType()
class CartPrescription {
  @Field(() => Boolean)
  needed!: boolean;

  @Field(() => [ID], {
    description: 'The medicines of the cart, also those that the caller has a prescription for.',
  })
  missingProducts!: string[];
}

@ObjectType({ description: "The shopper's cart, priced by the server." })
export class Cart {
  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'For guests only: the browser stores it and sends it back as x-cart-token.',
  })
  token!: string | null;

  @Field(() => Int)
  version!: number;

  @Field(() => [CartLine])
  products!: CartLine[];

  @Field(() => Int, { description: 'Sum of the quantities.' })
  units!: number;

  @Field(() => CartCoupon, { nullable: true })
  coupon!: CartCoupon | null;

  @Field(() => WaitingCoupon, { nullable: true, description: 'For guests only.' })
  waitingCoupon!: WaitingCoupon | null;

  @Field(() => AddressByZipcode, { nullable: true })
  addressByZipcode!: AddressByZipcode | null;

  @Field(() => Boolean)
  recurrent!: boolean;

  @Field(() => Boolean)
  mayBeRecurrent!: boolean;

  @Field(() => Boolean, { description: 'False for a cart of services only: it has no freight.' })
  needsDelivery!: boolean;

  @Field(() => FreightType, { nullable: true })
  freightType!: FreightType | null;

  @Field(() => CentsScalar, { nullable: true })
  freight!: number | null;

  @Field(() => [Freight])
  availableFreights!: Freight[];

  @Field(() => Refusal, {
    nullable: true,
    description:
      'Why no freight could be found: invalid_zipcode, zipcode_not_allowed or freight_unavailable.',
  })
  freightProblem!: Refusal | null;

  @Field(() => FreeFreight, {
    nullable: true,
    description:
      'Null unless a promotion offers free freight to this cart. Before a zipcode: to all of Brazil.',
  })
  freeFreight!: FreeFreight | null;

  @Field(() => CartPaymentData, { nullable: true })
  paymentData!: CartPaymentData | null;

  @Field(() => [InstallmentOption])
  installmentOptions!: InstallmentOption[];

  @Field(() => String)
  totalLabel!: string;

  @Field(() => CentsScalar)
  subtotal!: number;

  @Field(() => CentsScalar)
  discount!: number;

  @Field(() => CentsScalar)
  interestValue!: number;

  @Field(() => CentsScalar)
  total!: number;

  @Field(() => CartValues)
  values!: CartValues;

  @Field(() => [PriceLine], { description: 'Lines that add up to the total and name their rule.' })
  ledger!: PriceLine[];

  @Field(() => [CartOffer])
  offers!: CartOffer[];

  @Field(() => CartPrescription, { nullable: true })
  prescription!: CartPrescription | null;

  @Field(() => Boolean)
  needsPrescription!: boolean;

  @Field(() => Int, { nullable: true })
  minimumAge!: number | null;

  @Field(() => [Refusal], {
    description: 'What the last pricing changed in the cart, in words for the screen.',
  })
  notices!: Refusal[];
}

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

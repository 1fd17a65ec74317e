import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { Refusal } from '../../shared/refusals.ts';
import { Product } from '../catalog/product.types.ts';
import { FreightType } from './freightType.ts';

@ObjectType()
export class AddressByZipcode {
  @Field(() => String)
  zipcode!: string;

  @Field(() => String)
  uf!: string;

  @Field(() => String)
  city!: string;

  @Field(() => String, { nullable: true })
  street!: string | null;

  @Field(() => String, { nullable: true })
  neighborhood!: string | null;
}

@ObjectType({ description: 'Addresses that match a street, for people who do not know their zipcode.' })
export class ZipcodeList {
  @Field(() => [AddressByZipcode])
  items!: AddressByZipcode[];
}

@ObjectType()
export class CartCoupon {
  @Field(() => String)
  title!: string;

  @Field(() => ID, { nullable: true })
  productId!: string | null;
}

@ObjectType()
export class CartPaymentData {
  @Field(() => Int, { description: '1 credit card, 2 bank slip, 3 PIX.' })
  type!: number;

  @Field(() => Int)
  installments!: number;
}

@ObjectType({ description: 'The total, at the place where the documented clients read it.' })
export class CartValues {
  @Field(() => CentsScalar)
  total!: number;
}

@ObjectType()
export class CartPrescription {
  @Field(() => Boolean)
  needed!: boolean;

  @Field(() => [ID])
  missingProducts!: string[];
}

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

@ObjectType()
export class Freight {
  @Field(() => FreightType)
  type!: FreightType;

  @Field(() => String)
  label!: string;

  @Field(() => CentsScalar)
  price!: number;

  @Field(() => Int)
  minDays!: number;

  @Field(() => Int)
  maxDays!: number;

  @Field(() => String)
  deadlineText!: string;

  @Field(() => Boolean)
  isFree!: boolean;
}

@ObjectType()
export class InstallmentOption {
  @Field(() => Int)
  value!: number;

  @Field(() => String)
  label!: string;

  @Field(() => CentsScalar)
  amount!: number;
}

@ObjectType({
  description:
    'One entry of the price ledger. rule: product, lightning, companion, kit, subscription, coupon, evaluation, freight, credit or interest.',
})
export class PriceLine {
  @Field(() => String)
  rule!: string;

  @Field(() => String)
  text!: string;

  @Field(() => CentsScalar)
  amount!: number;

  @Field(() => ID, { nullable: true })
  lineId!: string | null;
}

@ObjectType({
  description: 'A product that the cart offers at a promotional price. kind: secondUnit or addOn.',
})
export class CartOffer {
  @Field(() => ID, { nullable: true })
  parentLineId!: string | null;

  @Field(() => Product)
  product!: Product;

  @Field(() => String)
  label!: string;

  @Field(() => String)
  kind!: string;
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

@ObjectType()
export class PrefilledCart {
  @Field(() => Cart)
  cart!: Cart;

  @Field(() => [String])
  ignored!: string[];
}

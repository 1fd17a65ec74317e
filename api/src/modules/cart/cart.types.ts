import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { Refusal } from '../../shared/refusals.ts';
import { AddressByZipcode } from './address/address.types.ts';
import { CartLine, CartOffer } from './cartLine.types.ts';
import {
  CartCoupon,
  CartPaymentData,
  CartValues,
  FreeFreight,
  Freight,
  InstallmentOption,
  PriceLine,
  WaitingCoupon,
} from './cartPrice.types.ts';
import { FreightType } from './freightType.ts';

@ObjectType()
export class CartPrescription {
  @Field(() => Boolean)
  needed!: boolean;

  @Field(() => [ID])
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

@ObjectType()
export class PrefilledCart {
  @Field(() => Cart)
  cart!: Cart;

  @Field(() => [String])
  ignored!: string[];
}

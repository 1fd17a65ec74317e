import {
  Arg,
  Ctx as Context,
  createUnionType,
  FieldResolver,
  ID,
  Int,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { expectedDelivery } from '#schema/order/expectedDelivery.ts';
import type { Ctx } from '../../services.ts';
import { Mutation } from '../../shared/mutation.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { SearchesShop } from '../../shared/security/aboutPeople.ts';
import { FreshCode, OwnAccount, Public } from '../account/access/audience.ts';
import { AddressByZipcode, findAddress, searchZipcodes, ZipcodeList } from './address/findAddress.ts';
import { Calculation, calculateCart } from './calculate/calculateCart.ts';
import { CalculateInput } from './calculate/requestedCart.ts';
import { Cart, CartResult } from './cart.types.ts';
import { Freight, FreightType } from './cartPrice.types.ts';
import { addCouponToCart, clearCartCoupon } from './coupon/addCouponToCart.ts';
import { Coupon, showCoupon } from './coupon/couponByTitle.ts';
import {
  acceptCartOffer,
  addFreeEvaluation,
  addToCart,
  CartLineInput,
  clearCart,
  removeCartLine,
  setCartLineQuantity,
} from './edit/changeLines.ts';
import { PrefilledCart, prefillCart } from './edit/prefillCart.ts';
import { setCartFreightType, setCartPayment, setCartRecurrent } from './edit/setCartOptions.ts';
import { setCartZipcode } from './edit/setCartZipcode.ts';
import { MyStoreCredit, myStoreCredits } from './storeCredit/myStoreCredits.ts';
import { showCart } from './viewCart.ts';

const CalculateResult = createUnionType({
  name: 'CalculateResult',
  types: () => [Calculation, Refusal, InvalidInput] as const,
});
const AddressResult = createUnionType({
  name: 'AddressResult',
  types: () => [AddressByZipcode, Refusal] as const,
});
const CouponResult = createUnionType({
  name: 'CouponResult',
  types: () => [Coupon, Refusal] as const,
});
const ZipcodeSearchResult = createUnionType({
  name: 'ZipcodeSearchResult',
  types: () => [ZipcodeList, Refusal] as const,
});

/** The operations on the cart: a guest's is found by its token, a member's by the account. */
@Resolver()
export class CartResolver {
  @Public()
  @Query(() => Cart, { description: "The caller's cart, priced now." })
  cart(@Context() ctx: Ctx) {
    return showCart(ctx);
  }

  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Query(() => [MyStoreCredit], { description: "The caller's credits from clinic evaluations." })
  myStoreCredits(@Context() ctx: Ctx) {
    return myStoreCredits(ctx);
  }

  @Public()
  @Query(() => CalculateResult, { description: 'Prices a cart that the client stores itself.' })
  calculateCart(@Context() ctx: Ctx, @Arg('input', () => CalculateInput) input: CalculateInput) {
    return calculateCart(ctx, input);
  }

  @Public()
  @SearchesShop('zipcode')
  @Query(() => AddressResult, { description: 'The address of a zipcode.' })
  addressByZipcode(@Context() ctx: Ctx, @Arg('zipcode', () => String) zipcode: string) {
    return findAddress(ctx, zipcode);
  }

  @Public()
  @SearchesShop('street')
  @Query(() => ZipcodeSearchResult, {
    description: 'Zipcodes of a street, for people who do not know theirs.',
  })
  searchZipcodes(
    @Context() ctx: Ctx,
    @Arg('uf', () => String) uf: string,
    @Arg('city', () => String) city: string,
    @Arg('street', () => String) street: string,
  ) {
    return searchZipcodes(ctx, { uf, city, street });
  }

  @Public()
  @Query(() => CouponResult, { description: 'A coupon by title; guests get coupon_not_logged.' })
  coupon(@Context() ctx: Ctx, @Arg('title', () => String) title: string) {
    return showCoupon(ctx, title);
  }

  @Public()
  @Mutation(() => CartResult)
  addToCart(@Context() ctx: Ctx, @Arg('input', () => CartLineInput) input: CartLineInput) {
    return addToCart(ctx, input);
  }

  @Public()
  @Mutation(() => CartResult)
  setCartLineQuantity(
    @Context() ctx: Ctx,
    @Arg('lineId', () => ID) lineId: string,
    @Arg('quantity', () => Int) quantity: number,
    @Arg('hasSecondUnit', () => Boolean, {
      nullable: true,
      description:
        'Whether a second unit was shown with the line, so that the same call may be sent again: `false` counts a second unit that entered since in `quantity`.',
    })
    hasSecondUnit?: boolean | null,
  ) {
    return setCartLineQuantity(ctx, lineId, { quantity, hasSecondUnit: hasSecondUnit ?? null });
  }

  @Public()
  @Mutation(() => CartResult)
  removeCartLine(@Context() ctx: Ctx, @Arg('lineId', () => ID) lineId: string) {
    return removeCartLine(ctx, lineId);
  }

  @Public()
  @Mutation(() => CartResult)
  clearCart(@Context() ctx: Ctx) {
    return clearCart(ctx);
  }

  @Public()
  @Mutation(() => CartResult, { description: 'Accepts an offer of the cart: a second unit or an add-on.' })
  acceptCartOffer(
    @Context() ctx: Ctx,
    @Arg('productId', () => ID) productId: string,
    @Arg('parentLineId', () => ID, { nullable: true }) parentLineId: string | null,
  ) {
    return acceptCartOffer(ctx, productId, parentLineId);
  }

  @Public()
  @Mutation(() => CartResult, {
    description: 'Puts the free medical evaluation into the cart; it adds zero to the total.',
  })
  addFreeEvaluation(@Context() ctx: Ctx) {
    return addFreeEvaluation(ctx);
  }

  @Public()
  @Mutation(() => PrefilledCart, { description: 'Fills the cart from a link.' })
  prefillCart(
    @Context() ctx: Ctx,
    @Arg('ids', () => String) ids: string,
    @Arg('replace', () => Boolean) replace: boolean,
  ) {
    return prefillCart(ctx, ids, replace);
  }

  @Public()
  @Mutation(() => CartResult)
  setCartRecurrent(@Context() ctx: Ctx, @Arg('recurrent', () => Boolean) recurrent: boolean) {
    return setCartRecurrent(ctx, recurrent);
  }

  @Public()
  @Mutation(() => CartResult)
  setCartZipcode(@Context() ctx: Ctx, @Arg('zipcode', () => String) zipcode: string) {
    return setCartZipcode(ctx, zipcode);
  }

  @Public()
  @Mutation(() => CartResult)
  setCartFreightType(@Context() ctx: Ctx, @Arg('freightType', () => FreightType) freightType: FreightType) {
    return setCartFreightType(ctx, freightType);
  }

  @Public()
  @Mutation(() => CartResult)
  setCartPayment(
    @Context() ctx: Ctx,
    @Arg('type', () => Int) type: number,
    @Arg('installments', () => Int) installments: number,
  ) {
    return setCartPayment(ctx, type, installments);
  }

  @Public()
  @Mutation(() => CartResult)
  applyCoupon(@Context() ctx: Ctx, @Arg('title', () => String) title: string) {
    return addCouponToCart(ctx, title);
  }

  @Public()
  @Mutation(() => CartResult)
  clearCoupon(@Context() ctx: Ctx) {
    return clearCartCoupon(ctx);
  }
}

@Resolver(() => Freight)
export class FreightResolver {
  @FieldResolver(() => String)
  expectedOn(@Context() ctx: Ctx, @Root() { maxDays }: Freight): string {
    return expectedDelivery(todayInSaoPaulo(ctx.now), maxDays);
  }
}

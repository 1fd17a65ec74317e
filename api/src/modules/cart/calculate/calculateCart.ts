import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { subtract } from '#schema/money.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { couponTitle } from '#schema/validation/coupon.ts';
import type { Ctx, Part } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { Freight, FreightType, InstallmentOption, PriceLine } from '../cartPrice.types.ts';
import { priceCartState } from '../cartState.ts';
import { guessCoupon } from '../coupon/couponByTitle.ts';
import type { ProductFacts } from '../pricing/facts.ts';
import { installmentMessage, paymentRefusal } from '../pricing/installments.ts';
import type { PricedCart } from '../pricing/pricedCart.ts';
import { pricingFacts } from '../pricingFacts.ts';
import { openCredits } from '../storeCredit/storeCredit.ts';
import { type CalculateInput, requestedCart } from './requestedCart.ts';

@ObjectType()
class CalculatedItem {
  @Field(() => ID)
  identifier!: string;

  @Field(() => ID, { nullable: true })
  variantId!: string | null;

  @Field(() => Int)
  quantity!: number;

  @Field(() => CentsScalar)
  price!: number;

  @Field(() => CentsScalar)
  subValue!: number;

  @Field(() => CentsScalar)
  value!: number;

  @Field(() => CentsScalar)
  discountValue!: number;

  @Field(() => Float)
  discountPercentage!: number;

  @Field(() => String, { nullable: true })
  rule!: string | null;
}

@OfTheShop()
@ObjectType({ description: 'Prices for a cart that the client stores itself.' })
export class Calculation {
  @Field(() => [CalculatedItem])
  items!: CalculatedItem[];

  @Field(() => CentsScalar)
  subtotal!: number;

  @Field(() => CentsScalar)
  discount!: number;

  @Field(() => CentsScalar)
  total!: number;

  @Field(() => CentsScalar)
  interestValue!: number;

  @Field(() => CentsScalar, { nullable: true })
  freight!: number | null;

  @Field(() => FreightType, { nullable: true })
  freightType!: FreightType | null;

  @Field(() => [Freight])
  availableFreights!: Freight[];

  @Field(() => String, { nullable: true })
  coupon!: string | null;

  @Field(() => String, { nullable: true })
  zipcode!: string | null;

  @Field(() => Boolean)
  recurrent!: boolean;

  @Field(() => [InstallmentOption])
  installmentOptions!: InstallmentOption[];

  @Field(() => [PriceLine])
  ledger!: PriceLine[];
}

export type CalculateContext = Part<
  Ctx,
  'catalog' | 'em' | 'limits' | 'now' | 'viewer' | 'outside.postal' | 'request.address'
>;

/**
 * Prices a cart that a client stores itself (specification row ST-389). Lines with a quantity of zero or less are
 * ignored. Any other invalid value is refused with a code, so that a client never shows a total for another
 * cart than the one it sent.
 */
export async function calculateCart(
  ctx: CalculateContext,
  input: CalculateInput,
): Promise<Calculation | Refusal | InvalidInput> {
  const state = await requestedCart(ctx, input);
  if (state instanceof Refusal) return state;
  const typed = state.couponTitle && ctx.viewer ? await guessCoupon(ctx, state.couponTitle) : null;
  // A subscription drops its coupon without a code, also a coupon that does not exist.
  if (typed instanceof Refusal && !state.recurrent) return typed;
  const coupon = typed instanceof Refusal ? null : typed;
  const credits = ctx.viewer ? await openCredits(ctx.em, ctx.viewer.userId) : [];
  const priced = await priceCartState(
    ctx,
    ctx.em,
    { ...state, credits },
    { justRead: coupon, isAsSent: true },
  );
  const refusal = refusalOf(ctx, input, priced);
  return refusal ?? toCalculation(input, state.zipcode, priced);
}

function refusalOf(
  ctx: Pick<Ctx, 'catalog' | 'viewer'>,
  input: CalculateInput,
  priced: PricedCart,
): Refusal | null {
  const soldOut = priced.dropped.find((line) => line.reason === 'product_sold_out');
  if (soldOut) return new Refusal('product_sold_out');
  const { catalog, settings } = pricingFacts(ctx.catalog.current());
  const lineRefusal = droppedLineRefusal(priced, catalog.product);
  if (lineRefusal) return lineRefusal;
  const coupon = couponProblem(ctx, input.coupon, priced);
  if (coupon) return coupon;
  if (input.installments != null && input.installments !== 1) {
    const due = { amount: subtract(priced.total, priced.interestValue), recurrent: priced.recurrent };
    const instalmentRefusal = paymentRefusal(
      { type: PAYMENT_METHOD.creditCard, installments: input.installments },
      due,
      settings,
    );
    if (instalmentRefusal)
      return new Refusal(instalmentRefusal, installmentMessage(instalmentRefusal, settings));
  }
  // The CEP is served, but no carrier delivers there today: prices are returned with an empty list of freights.
  if (!priced.freightProblem || priced.freightProblem === 'freight_unavailable') return null;
  return new Refusal(priced.freightProblem);
}

/**
 * The refusal for the first line that pricing dropped, with the name of its product; null when none was dropped. Only
 * for clients that do not show the notices of a cart: they would otherwise show a total for another cart than the one
 * they sent.
 */
export function droppedLineRefusal(
  { dropped }: Pick<PricedCart, 'dropped'>,
  product: (id: string) => Pick<ProductFacts, 'name'> | undefined,
): Refusal | null {
  const line = dropped.find(({ reason }) => reason !== 'quantity_zero');
  if (!line || line.reason === 'quantity_zero') return null;
  const name = product(line.productId)?.name ?? line.productId;
  if (line.reason === 'companion_without_parent')
    return new Refusal(
      line.reason,
      `A oferta “${name}” acompanha outro produto. Adicione o produto ou retire a oferta.`,
    );
  if (line.reason === 'companion_limit')
    return new Refusal(line.reason, `A oferta “${name}” vale para uma unidade de cada produto.`);
  return new Refusal(line.reason);
}

/**
 * Why the requested coupon is not part of this price. A subscription drops the coupon without a code.
 */
export function couponProblem(
  ctx: Pick<Ctx, 'viewer'>,
  requestedTitle: string | null | undefined,
  priced: PricedCart,
): Refusal | null {
  if (!couponTitle(requestedTitle ?? '') || priced.coupon.status === 'applied' || priced.recurrent)
    return null;
  // The same answer for every title, so that a guest cannot find out which coupons exist.
  if (!ctx.viewer) return new Refusal('coupon_not_logged');
  if (priced.coupon.status !== 'dropped') return new Refusal('coupon_not_found');
  // Documented clients know no promotions: they receive a code that they know, with the sentence of the promotion.
  return priced.coupon.code === 'coupon_below_promotion'
    ? new Refusal('not_applicable_coupon', errorMessage('coupon_below_promotion'))
    : new Refusal(priced.coupon.code);
}

function toCalculation(input: CalculateInput, zipcode: string | null, priced: PricedCart): Calculation {
  return Object.assign(new Calculation(), {
    items: priced.lines.map((line) => ({
      identifier: line.productId,
      variantId: line.variantId,
      quantity: line.quantity,
      price: line.price,
      subValue: line.subValue,
      value: line.value,
      discountValue: line.discountValue,
      discountPercentage: line.discountPercentage,
      rule: line.rule,
    })),
    subtotal: priced.subtotal,
    discount: priced.discount,
    total: priced.total,
    interestValue: priced.interestValue,
    freight: priced.freight,
    freightType: priced.chosenFreight?.type ?? input.freightType ?? null,
    availableFreights: [...priced.availableFreights],
    coupon: priced.coupon.status === 'applied' ? priced.coupon.title : null,
    zipcode,
    recurrent: priced.recurrent,
    installmentOptions: [...priced.installmentOptions],
    ledger: priced.ledger.map(({ rule, text, amountCents, lineId }) => ({
      rule,
      text,
      amount: amountCents,
      lineId,
    })),
  } satisfies Calculation);
}

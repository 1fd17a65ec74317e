import { subtract } from '#schema/money.ts';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { findAddress } from '../address/findAddress.ts';
import type { CalculateInput } from '../cart.inputs.ts';
import { type CartState, emptyCart } from '../cartState.ts';
import { findTypedCoupon } from '../coupon/findTypedCoupon.ts';
import { priceState } from '../priceState.ts';
import type { DraftLine } from '../pricing/facts.ts';
import { paymentRefusal } from '../pricing/installments/installments.ts';
import { MAX_LINES } from '../pricing/lines.ts';
import type { PricedCart } from '../pricing/pricedCart.ts';
import { pricingFacts } from '../pricingFacts.ts';
import { openCredits } from '../storeCredit/storeCredit.ts';
import { Calculation } from './calculation.types.ts';

/** The most lines a client may send; lines with quantity zero count here and are dropped later. */
const MAX_SENT = 200;

/**
 * Prices a cart that a client stores itself (ST-389). Lines of zero or less are dropped. An unknown or absurd value is
 * refused with a code, so that a client never shows a total for something other than it asked.
 */
export async function calculateCart(
  ctx: Pick<Ctx, 'address' | 'catalog' | 'em' | 'limits' | 'now' | 'postal' | 'viewer'>,
  input: CalculateInput,
): Promise<Calculation | Refusal | InvalidInput> {
  const state = await wishedCart(ctx, input);
  if (state instanceof Refusal) return state;
  const typed = state.couponTitle && ctx.viewer ? await findTypedCoupon(ctx, state.couponTitle) : null;
  if (typed instanceof Refusal && !state.recurrent) return typed;
  const coupon = typed instanceof Refusal ? null : typed;
  const credits = ctx.viewer ? await openCredits(ctx.em, ctx.viewer.userId) : [];
  const priced = await priceState(ctx, ctx.em, { ...state, credits }, coupon);
  const refusal = refusalOf(ctx, input, priced);
  return refusal ?? toCalculation(input, state.zipcode, priced);
}

/** Turns the client's input into a cart state, as our own carts have. */
export async function wishedCart(
  ctx: Pick<Ctx, 'catalog' | 'postal'>,
  input: CalculateInput,
): Promise<CartState | Refusal> {
  const wanted = input.products.filter((line) => line.quantity > 0);
  if (input.products.length > MAX_SENT || wanted.length > MAX_LINES) return new Refusal('cart_too_large');
  const absurd = wanted.findIndex((line) => line.quantity > 99);
  if (absurd >= 0) return new Refusal('quantity_not_allowed');
  const catalog = ctx.catalog.now();
  const ids = new Map<string, string>();
  for (const line of wanted) {
    const product = catalog.find(line.id);
    if (!product) return new Refusal('product_not_found');
    if (line.variantId && !product.variantGroup?.variants.some((variant) => variant.id === line.variantId))
      return new Refusal('variant_not_found');
    ids.set(line.id, product.id);
  }
  const lines = toDraft(input, ids);
  const address = input.zipcode ? await findAddress(ctx, input.zipcode) : null;
  if (address instanceof Refusal) return address;
  return {
    ...emptyCart,
    lines,
    recurrent: input.recurrent ?? false,
    couponTitle: input.coupon?.trim() || null,
    zipcode: address?.zipcode ?? null,
    address: address && {
      uf: address.uf,
      city: address.city,
      street: address.street ?? null,
      neighborhood: address.neighborhood ?? null,
    },
    freightType: input.freightType ?? null,
    ...(input.installments == null ? {} : { paymentType: 1, installments: input.installments }),
  };
}

/**
 * Companions name their parent by product. Pricing drops a promotional line whose parent is not in the cart.
 */
function toDraft(input: CalculateInput, ids: Map<string, string>): DraftLine[] {
  const lines = input.products
    .filter((line) => line.quantity > 0)
    .map((line) => ({ ...line, lineId: newId(), productId: ids.get(line.id) ?? line.id }));
  return lines.map((line) => ({
    lineId: line.lineId,
    productId: line.productId,
    variantId: line.variantId ?? null,
    quantity: line.quantity,
    parentLineId: line.parentId
      ? (lines.find((other) => other.id === line.parentId && other !== line)?.lineId ?? null)
      : null,
  }));
}

function refusalOf(
  ctx: Pick<Ctx, 'catalog' | 'viewer'>,
  input: CalculateInput,
  priced: PricedCart,
): Refusal | null {
  const soldOut = priced.dropped.find((line) => line.reason === 'product_sold_out');
  if (soldOut) return new Refusal('product_sold_out');
  const coupon = couponProblem(ctx, input.coupon, priced);
  if (coupon) return coupon;
  if (input.installments != null && input.installments !== 1) {
    const { settings } = pricingFacts(ctx.catalog.now());
    const due = { amount: subtract(priced.total, priced.interestValue), recurrent: priced.recurrent };
    const refused = paymentRefusal({ type: 1, installments: input.installments }, due, settings);
    if (refused) return new Refusal(refused);
  }
  // The CEP is served, but no carrier delivers there today: prices are returned with an empty list of freights.
  if (!priced.freightProblem || priced.freightProblem === 'freight_unavailable') return null;
  return new Refusal(priced.freightProblem);
}

/**
 * Why the requested coupon is not part of this price. A subscription drops the coupon without a code.
 */
export function couponProblem(
  ctx: Pick<Ctx, 'viewer'>,
  asked: string | null | undefined,
  priced: PricedCart,
): Refusal | null {
  if (!asked?.trim() || priced.coupon.status === 'applied' || priced.recurrent) return null;
  if (priced.coupon.status === 'dropped') return new Refusal(priced.coupon.code);
  return new Refusal(ctx.viewer ? 'coupon_not_found' : 'coupon_not_logged');
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

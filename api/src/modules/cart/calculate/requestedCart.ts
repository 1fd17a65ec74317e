import { Field, ID, InputType, Int } from 'type-graphql';
import { QUANTITY_MAX } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { couponTitle } from '#schema/validation/coupon.ts';
import type { Ctx, Part } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { findAddress } from '../address/findAddress.ts';
import { FreightType } from '../cartPrice.types.ts';
import { type CartState, emptyCart } from '../cartState.ts';
import type { DraftLine } from '../pricing/facts.ts';
import { MAX_LINES } from '../pricing/lines.ts';

@InputType()
class CalculateLineInput {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { nullable: true })
  variantId?: string | null;

  @Field(() => Int)
  quantity!: number;

  @Field(() => ID, { nullable: true })
  parentId?: string | null;
}

/** A cart that is priced without being stored, in the documented form of the calculation. */
@InputType()
export class CalculateInput {
  @Field(() => [CalculateLineInput])
  products!: CalculateLineInput[];

  @Field(() => String, { nullable: true })
  coupon?: string | null;

  @Field(() => String, { nullable: true })
  zipcode?: string | null;

  @Field(() => Int, { nullable: true })
  installments?: number | null;

  @Field(() => Boolean, { nullable: true })
  recurrent?: boolean | null;

  @Field(() => FreightType, { nullable: true })
  freightType?: FreightType | null;
}

/** The most lines a client may send, including those with quantity zero, which are ignored later. */
const MAX_SENT = 200;

/** Converts the client's input to the state of a stored cart, so that both are priced by the same code. */
export async function requestedCart(
  ctx: Part<Ctx, 'catalog' | 'outside.postal'>,
  input: CalculateInput,
): Promise<CartState | Refusal> {
  const positiveLines = input.products.filter((line) => line.quantity > 0);
  if (input.products.length > MAX_SENT || positiveLines.length > MAX_LINES)
    return new Refusal('cart_too_large');
  if (positiveLines.some((line) => line.quantity > QUANTITY_MAX)) return new Refusal('quantity_not_allowed');
  const catalog = ctx.catalog.current();
  const ids = new Map<string, string>();
  for (const line of positiveLines) {
    const product = catalog.find(line.id);
    if (!product) return new Refusal('product_not_found');
    if (line.variantId && !product.variantGroup?.variants.some((variant) => variant.id === line.variantId))
      return new Refusal('variant_not_found');
    ids.set(line.id, product.id);
  }
  // A line without units is ignored (specification row ST-389), but it takes nothing from another line of its product.
  const wanted = new Set(ids.values());
  if (input.products.some(({ id, quantity }) => quantity < 0 && wanted.has(catalog.find(id)?.id ?? '')))
    return new Refusal('quantity_not_allowed');
  const lines = toDraft(input, ids);
  const address = input.zipcode ? await findAddress(ctx, input.zipcode) : null;
  if (address instanceof Refusal) return address;
  return {
    ...emptyCart,
    lines,
    recurrent: input.recurrent ?? false,
    couponTitle: couponTitle(input.coupon ?? '') || null,
    zipcode: address?.zipcode ?? null,
    address: address && {
      uf: address.uf,
      city: address.city,
      street: address.street,
      neighborhood: address.neighborhood,
    },
    freightType: input.freightType ?? null,
    ...(input.installments == null
      ? {}
      : { paymentType: PAYMENT_METHOD.creditCard, installments: input.installments }),
  };
}

/**
 * The lines to price. In the input a companion (second unit) refers to its parent by product; here it refers to the
 * parent's line. Pricing drops a companion whose parent is not in the cart.
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

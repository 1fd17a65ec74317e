import { Field, ID, InputType, Int } from 'type-graphql';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { CartContext } from '../cartOwner.ts';
import type { CartState } from '../cartState.ts';
import { withDefaultCoupon } from '../coupon/defaultCoupon.ts';
import type { CatalogFacts } from '../pricing/facts.ts';
import {
  acceptOffer,
  addLine,
  addService,
  type LineEdit,
  removeLine,
  setQuantity,
} from '../pricing/lines.ts';
import { type CartAnswer, editCart, editRefusal } from './editCart.ts';

@InputType()
export class CartLineInput {
  @Field(() => ID)
  productId!: string;

  @Field(() => ID, { nullable: true })
  variantId?: string | null;

  @Field(() => Int, { nullable: true, defaultValue: 1 })
  quantity!: number;

  @Field(() => Boolean, {
    nullable: true,
    description: 'The product is wanted every month, so no second unit enters by itself.',
  })
  isRecurrent?: boolean | null;
}

/** Adds units of a product, which the input names by its id, code, `tinyId` or slug. */
export async function addToCart(ctx: CartContext, input: CartLineInput): Promise<CartAnswer> {
  const productId = ctx.catalog.current().find(input.productId)?.id ?? input.productId;
  const newLine = {
    lineId: newId(),
    productId,
    variantId: input.variantId ?? null,
    quantity: input.quantity,
  };
  let isNew = false;
  const answer = await editLines(
    ctx,
    (cart, catalog) => {
      isNew = !cart.lines.some((line) => line.productId === productId);
      // The last id is for a second unit that enters by itself; a subscription has none.
      return addLine(cart.lines, newLine, catalog, cart.recurrent || input.isRecurrent ? null : newId());
    },
    { productIdOf: () => productId, askedIds: [productId] },
  );
  return isNew ? withDefaultCoupon(ctx, [productId], answer) : answer;
}

/** Sets the quantity of a line; zero removes it. A second unit enters at its own price where one is sold. */
export const setCartLineQuantity = (
  ctx: CartContext,
  lineId: string,
  { quantity, hasSecondUnit }: { quantity: number; hasSecondUnit?: boolean | null },
): Promise<CartAnswer> =>
  editLines(
    ctx,
    (cart, catalog) =>
      // The id is for a second unit that enters by itself; a subscription has none.
      setQuantity(cart.lines, lineId, quantity, catalog, cart.recurrent ? null : newId(), hasSecondUnit),
    {
      productIdOf: (cart) => cart.lines.find((line) => line.lineId === lineId)?.productId,
    },
  );

/** Removes a line and its companion, the discounted second unit. */
export const removeCartLine = (ctx: CartContext, lineId: string): Promise<CartAnswer> =>
  editLines(ctx, (cart, catalog) => removeLine(cart.lines, lineId, catalog), {
    productIdOf: () => undefined,
  });

/** Empties the cart. The address is kept, so that the shopper need not type it again. */
export const clearCart = (ctx: CartContext): Promise<CartAnswer> =>
  editCart(ctx, () => ({ lines: [], couponTitle: null, recurrent: false }));

/** Adds an offer of the cart: a second unit right after its parent line, or an add-on. */
export function acceptCartOffer(
  ctx: CartContext,
  productId: string,
  parentLineId: string | null,
): Promise<CartAnswer> {
  const lineId = newId();
  return editLines(
    ctx,
    (cart, catalog) => acceptOffer(cart.lines, { lineId, productId, parentLineId }, catalog),
    { productIdOf: () => productId },
  );
}

/**
 * Adds the free evaluation to a cart with medicines: a line with its price and a discount of the same amount.
 */
export async function addFreeEvaluation(ctx: CartContext): Promise<CartAnswer> {
  const productId = ctx.catalog.current().service('freeEvaluation')?.product.id;
  if (!productId) return new Refusal('product_not_found');
  const lineId = newId();
  return editLines(ctx, (cart, catalog) => addService(cart.lines, { lineId, productId }, catalog), {
    productIdOf: () => productId,
  });
}

/**
 * Edits only the lines, by the pure rules. `productIdOf` returns the id of the product that an `OutOfStock` answer names.
 */
const editLines = (
  ctx: CartContext,
  edit: (cart: CartState, catalog: CatalogFacts) => LineEdit,
  {
    productIdOf,
    askedIds = [],
  }: { productIdOf: (cart: CartState) => string | undefined; askedIds?: readonly string[] },
): Promise<CartAnswer> =>
  editCart(
    ctx,
    (cart, catalog) => {
      const result = edit(cart, catalog);
      if (!result.refusal) return { lines: result.lines };
      return editRefusal(result, catalog.product(productIdOf(cart) ?? ''));
    },
    askedIds,
  );

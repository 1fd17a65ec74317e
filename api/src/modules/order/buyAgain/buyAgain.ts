import { Field, Int, ObjectType } from 'type-graphql';
import { ORDER_STATUS } from '#schema/constants.ts';
import { errorMessage } from '#schema/errors/catalogue.ts';
import type { Ctx, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { Cart } from '../../cart/cart.types.ts';
import { withDefaultCoupon } from '../../cart/coupon/defaultCoupon.ts';
import { editCart } from '../../cart/edit/editCart.ts';
import { isOwnerOf } from '../order.access.ts';
import { OrderRow } from '../order.entity.ts';
import type { Transaction } from '../order.types.ts';
import { OrderItemRow } from '../orderItem.entity.ts';
import { addOrderedUnits, type CartWithOrderedUnits, type LeftOutProduct } from './buyAgain.rules.ts';

@OfTheShop()
@ObjectType({ description: 'An item of the order whose units could not all be added.' })
class LeftOutItem {
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

/** Adds the units of one of the caller's orders that the cart does not have yet, as far as they can be bought now. */
export async function buyTransactionAgain(
  ctx: Part<Ctx, 'catalog' | 'em' | 'now' | 'viewer' | 'request.cartToken'>,
  orderId: string,
): Promise<BoughtAgain | Refusal> {
  const em = ctx.em.fork();
  const order = isId(orderId) ? await em.findOne(OrderRow, { id: orderId }) : null;
  if (!order || !isOwnerOf(ctx.viewer, order)) throw new NotFound('Pedido');
  const items = await em.find(OrderItemRow, { transactionId: order.id }, { orderBy: { position: 'asc' } });
  const ordered = items.map(({ productId, variantId, name, quantity, cancelledQuantity }) => ({
    productId,
    variantId,
    name,
    // As first ordered: units that were cancelled are no longer counted in `quantity`.
    quantity: quantity + cancelledQuantity,
  }));

  let filled: CartWithOrderedUnits = { lines: [], newProducts: [], leftOut: [] };
  const answer = await editCart(ctx, (cart, catalog) => {
    filled = addOrderedUnits(cart.lines, { ordered, catalog, newId });
    return { lines: filled.lines };
  });
  const cart = await withDefaultCoupon(ctx, filled.newProducts, answer);
  // Neither edit above refuses; other answers than a cart exist only in the type.
  if (!(cart instanceof Cart)) return cart instanceof Refusal ? cart : new Refusal('out_of_stock');
  return Object.assign(new BoughtAgain(), { cart, leftOut: filled.leftOut.map(asShown) });
}

const asShown = ({ name, refusal, unitsInCart, wanted }: LeftOutProduct) => ({
  name,
  code: refusal,
  quantity: unitsInCart,
  message:
    refusal === 'out_of_stock' && unitsInCart > 0
      ? `O estoque não tem as ${wanted} unidades. No carrinho: ${unitsInCart}.`
      : errorMessage(refusal),
});

const ENDED: readonly (number | null)[] = [ORDER_STATUS.delivered, ORDER_STATUS.cancelled];

/**
 * Whether the page of an order offers to buy again: the order has ended and is not a clinic evaluation. The mutation does
 * not check it, because filling one's own cart from any own order does no harm.
 */
export const mayBuyAgain = (
  { viewer }: Pick<Ctx, 'viewer'>,
  order: Pick<Transaction, 'userId' | 'status' | 'isClinicEvaluation'>,
): boolean => isOwnerOf(viewer, order) && ENDED.includes(order.status) && !order.isClinicEvaluation;

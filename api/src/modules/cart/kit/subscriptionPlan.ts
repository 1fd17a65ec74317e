import { Field, ID, Int, ObjectType } from 'type-graphql';
import { SUBSCRIPTION_CANCEL_DAYS_BEFORE_SHIPMENT } from '#schema/constants.ts';
import type { Ctx, Part } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { Product } from '../../catalog/product.types.ts';
import type { ListedProduct } from '../../catalog/productTexts.ts';
import type { CartContext } from '../cartOwner.ts';
import type { CartLineInput } from '../edit/changeLines.ts';
import { type CartAnswer, editCart, editRefusal } from '../edit/editCart.ts';
import { addLine, MAX_LINES } from '../pricing/lines.ts';
import { isGoods } from '../pricing/services.ts';
import { isSubscribable } from '../pricing/subscription.ts';
import { findListedProducts, type KitContext, quoteFacts, sellsSubscriptions } from './hairKit.ts';
import { quoteChoice } from './kitQuotes.rules.ts';

@ObjectType()
class PlanItem {
  @Field(() => Product)
  product!: ListedProduct;

  @Field(() => CentsScalar, { description: 'One unit per month.' })
  monthlyPrice!: number;
}

@ObjectType({ description: 'The products that can be subscribed to, and their monthly prices.' })
export class SubscriptionPlan {
  @Field(() => ID)
  id!: string;

  @Field(() => [PlanItem])
  items!: PlanItem[];

  @Field(() => Int, { description: 'The discount on its items, in percent.' })
  discountPercent!: number;

  @Field(() => CentsScalar, { description: 'One unit of each item, bought once without any discount.' })
  fullPrice!: number;

  @Field(() => CentsScalar, { description: 'One unit of each item, each month.' })
  monthlyTotal!: number;

  @Field(() => Int, {
    description: 'The number of days before a shipment until which it may be changed, skipped or cancelled.',
  })
  changeDeadlineDays!: number;
}

/** The plan is priced as a whole and chosen on one page, so it offers only the first products of the shop. */
export const MAX_PLAN_ITEMS = 12;

/**
 * The first products that can be subscribed to, with their monthly prices. Null while the shop sells no subscriptions
 * or has no such product; then no page offers a subscription.
 */
export function readSubscriptionPlan(ctx: KitContext): SubscriptionPlan | null {
  const facts = quoteFacts(ctx);
  const products = findListedProducts(ctx, facts, isSubscribable)
    .filter((product) => mayOffer(ctx, product))
    .slice(0, MAX_PLAN_ITEMS);
  if (!sellsSubscriptions(ctx) || products.length === 0) return null;
  const all = quoteChoice(
    products.map(({ id }) => id),
    facts,
  );
  // Each of the products has a subscription price, so no `monthlyTotal` is null.
  const items = products.map((product) => ({
    product,
    monthlyPrice: quoteChoice([product.id], facts).monthlyTotal ?? product.value,
  }));
  return Object.assign(new SubscriptionPlan(), {
    id: 'subscription-plan',
    items,
    discountPercent: Math.min(...products.map(({ subscriptionDiscount }) => subscriptionDiscount)),
    fullPrice: all.fullPrice,
    monthlyTotal: all.monthlyTotal ?? all.fullPrice,
    changeDeadlineDays: SUBSCRIPTION_CANCEL_DAYS_BEFORE_SHIPMENT,
  });
}

/**
 * In regulated mode a page offers no medicine at a discount. A cart that contains one may still become a subscription
 * (A-112).
 */
const mayOffer = ({ catalog }: KitContext, { available, regulated }: ListedProduct): boolean =>
  available && !(catalog.current().isRegulatedMode && regulated);

/**
 * Replaces the goods of the cart by these goods and makes it a subscription cart, in one edit. Earlier goods
 * are removed, because one product without a subscription price would make the cart a one-off cart again. A
 * free evaluation stays in the cart.
 */
export async function startRecurrentCart(
  ctx: CartContext & Part<Ctx, 'ports.recurrences'>,
  items: readonly CartLineInput[],
): Promise<CartAnswer> {
  if (ctx.viewer && (await ctx.ports.recurrences.has(ctx.em.fork(), ctx.viewer.userId)))
    return new Refusal('user_already_has_recurrence');
  if (items.length > MAX_LINES) return new Refusal('cart_too_large');
  const wanted = items.map(({ productId, quantity }) => ({
    productId: ctx.catalog.current().find(productId)?.id ?? productId,
    quantity,
  }));
  return editCart(ctx, (cart, catalog) => {
    if (wanted.length === 0) return new Refusal('cart_empty');
    let lines = cart.lines.filter(({ productId }) => {
      const product = catalog.product(productId);
      return product !== undefined && !isGoods(product);
    });
    for (const { productId, quantity } of wanted) {
      const product = catalog.product(productId);
      if (!product || !isSubscribable(product)) return new Refusal('recurrence_product_not_allowed');
      const edit = addLine(lines, { lineId: newId(), productId, quantity }, catalog);
      if (edit.refusal) return editRefusal(edit, product);
      lines = [...edit.lines];
    }
    return { lines, recurrent: true, couponTitle: null, paymentType: null, installments: null };
  });
}

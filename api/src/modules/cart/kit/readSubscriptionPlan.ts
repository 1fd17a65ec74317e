import { SUBSCRIPTION_CANCEL_DAYS_BEFORE_SHIPMENT } from '#schema/constants.ts';
import type { ListedProduct } from '../../catalog/productTexts.ts';
import { isSubscribable } from '../pricing/subscription.ts';
import { SubscriptionPlan } from './kit.types.ts';
import { quoteChoice } from './kitQuotes.rules.ts';
import { findListedProducts, type KitContext, quoteFacts, sellsSubscriptions } from './readKit.ts';

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

import { SUBSCRIPTION_CANCEL_DAYS_BEFORE_SHIPMENT } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import type { ListedProduct } from '../../catalog/productTexts.ts';
import { isKitProduct } from '../pricing/kit.ts';
import { isSubscribable } from '../pricing/subscription.ts';
import { pricingFacts } from '../pricingFacts.ts';
import { HairKit, SubscriptionPlan } from './kit.types.ts';
import { kitQuotes, type QuoteFacts, quoteChoice } from './kitQuotes.rules.ts';

type Asker = Pick<Ctx, 'catalog' | 'config' | 'now'>;

/** The hair kit from the current catalogue; null when the catalogue contains none of its parts. */
export function readHairKit(ctx: Asker): HairKit | null {
  const facts = quoteFacts(ctx);
  const parts = listed(ctx, facts, isKitProduct);
  if (parts.length === 0) return null;
  const quotes = kitQuotes(
    parts.map(({ id }) => id),
    facts,
  );
  return Object.assign(new HairKit(), {
    id: 'hair-kit',
    parts,
    steps: facts.settings.kitDiscounts.map((step) => ({ ...step })),
    quotes: isSelling(ctx) ? quotes : quotes.map((quote) => ({ ...quote, monthlyTotal: null })),
  });
}

/**
 * Null while the shop does not sell subscriptions or has no product to subscribe to; no page may offer one then.
 */
export function readSubscriptionPlan(ctx: Asker): SubscriptionPlan | null {
  const facts = quoteFacts(ctx);
  const products = listed(ctx, facts, isSubscribable).filter((product) => mayOffer(ctx, product));
  if (!isSelling(ctx) || products.length === 0) return null;
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
    percent: Math.min(...products.map(({ subscriptionDiscount }) => subscriptionDiscount)),
    fullPrice: all.fullPrice,
    monthlyTotal: all.monthlyTotal ?? all.fullPrice,
    changeDaysBefore: SUBSCRIPTION_CANCEL_DAYS_BEFORE_SHIPMENT,
  });
}

/**
 * In regulated mode a page offers no medicine at a discount. A cart that contains one may still become a subscription
 * (A-112).
 */
const mayOffer = ({ catalog }: Asker, { available, regulated }: ListedProduct): boolean =>
  available && !(catalog.now().isRegulatedMode && regulated);

const isSelling = ({ config }: Asker): boolean => config.chargesSubscriptions;

const quoteFacts = ({ catalog, now }: Asker): QuoteFacts => ({ ...pricingFacts(catalog.now()), now });

function listed(
  { catalog }: Asker,
  facts: QuoteFacts,
  isWanted: (product: NonNullable<ReturnType<QuoteFacts['catalog']['product']>>) => boolean,
): ListedProduct[] {
  return catalog.now().listed.filter(({ id }) => {
    const product = facts.catalog.product(id);
    return product !== undefined && isWanted(product);
  });
}

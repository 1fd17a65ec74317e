import type { Ctx } from '../../../services.ts';
import type { ListedProduct } from '../../catalog/productTexts.ts';
import { isKitProduct } from '../pricing/kit.ts';
import { pricingFacts } from '../pricingFacts.ts';
import { HairKit } from './kit.types.ts';
import { kitQuotes, type QuoteFacts } from './kitQuotes.rules.ts';

export type KitContext = Pick<Ctx, 'catalog' | 'config' | 'now'>;

/** The hair kit from the current catalogue; null when the catalogue contains none of its parts. No monthly total while subscriptions are not charged. */
export function readHairKit(ctx: KitContext): HairKit | null {
  const facts = quoteFacts(ctx);
  const parts = findListedProducts(ctx, facts, isKitProduct);
  if (parts.length === 0) return null;
  const quotes = kitQuotes(
    parts.map(({ id }) => id),
    facts,
  );
  return Object.assign(new HairKit(), {
    id: 'hair-kit',
    parts,
    steps: facts.settings.kitDiscounts.map((step) => ({ ...step })),
    quotes: sellsSubscriptions(ctx) ? quotes : quotes.map((quote) => ({ ...quote, monthlyTotal: null })),
  });
}

export const sellsSubscriptions = ({ config }: KitContext): boolean => config.chargesSubscriptions;

export const quoteFacts = ({ catalog, now }: KitContext): QuoteFacts => ({
  ...pricingFacts(catalog.current()),
  now,
});

export function findListedProducts(
  { catalog }: KitContext,
  facts: QuoteFacts,
  isWanted: (product: NonNullable<ReturnType<QuoteFacts['catalog']['product']>>) => boolean,
): ListedProduct[] {
  return catalog.current().listed.filter(({ id }) => {
    const product = facts.catalog.product(id);
    return product !== undefined && isWanted(product);
  });
}

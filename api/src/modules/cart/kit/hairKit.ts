import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { Product } from '../../catalog/product.types.ts';
import type { ListedProduct } from '../../catalog/productTexts.ts';
import type { CartContext } from '../cartOwner.ts';
import { type CartAnswer, editCart, editRefusal } from '../edit/editCart.ts';
import type { ProductFacts } from '../pricing/facts.ts';
import { isKitProduct } from '../pricing/kit.ts';
import { addLine } from '../pricing/lines.ts';
import { pricingFacts } from '../pricingFacts.ts';
import { kitQuotes, type QuoteFacts } from './kitQuotes.rules.ts';

@ObjectType({
  description: 'One step of the progressive discount: the number of different parts, and the percent.',
})
class KitStep {
  @Field(() => Int)
  products!: number;

  @Field(() => Int)
  percent!: number;
}

@ObjectType({ description: 'One unit of each named product, priced without freight.' })
class KitQuote {
  @Field(() => [ID])
  productIds!: string[];

  @Field(() => Int, { description: 'The progressive discount of this choice when bought once.' })
  percent!: number;

  @Field(() => CentsScalar)
  fullPrice!: number;

  @Field(() => CentsScalar, { description: 'The price when bought once.' })
  total!: number;

  @Field(() => CentsScalar, {
    nullable: true,
    description: 'The price per month; null when it cannot be subscribed to.',
  })
  monthlyTotal!: number | null;
}

@ObjectType({ description: 'The hair kit: its parts, and the price of every choice of them.' })
export class HairKit {
  @Field(() => ID)
  id!: string;

  @Field(() => [Product])
  parts!: ListedProduct[];

  @Field(() => [KitStep])
  steps!: KitStep[];

  @Field(() => [KitQuote])
  quotes!: KitQuote[];
}

export type KitContext = Pick<Ctx, 'catalog' | 'config' | 'now'>;

/**
 * The hair kit from the current catalogue; null when the catalogue contains none of its parts. No monthly total while
 * subscriptions are not charged.
 */
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

/**
 * Adds the chosen parts of the hair kit to the cart in one edit, as a one-off purchase. A part that is already in the
 * cart keeps its quantity, so a second press does not double the kit.
 */
export function addKitToCart(ctx: CartContext, productIds: readonly string[]): Promise<CartAnswer> {
  const wanted = new Set(productIds.map((key) => ctx.catalog.current().find(key)?.id ?? key));
  return editCart(
    ctx,
    (cart, catalog) => {
      if (wanted.size === 0) return new Refusal('cart_empty');
      let { lines } = cart;
      for (const productId of wanted) {
        const product = catalog.product(productId);
        if (!product || !isKitProduct(product)) return new Refusal('product_not_found');
        if (lines.some((line) => line.productId === productId)) continue;
        const edit = addLine(lines, { lineId: newId(), productId }, catalog);
        if (edit.refusal) return editRefusal(edit, product);
        lines = edit.lines;
      }
      return { lines, recurrent: false };
    },
    [...wanted],
  );
}

export const sellsSubscriptions = ({ config }: KitContext): boolean => config.chargesSubscriptions;

export const quoteFacts = ({ catalog, now }: KitContext): QuoteFacts => ({
  ...pricingFacts(catalog.current()),
  now,
});

export function findListedProducts(
  { catalog }: KitContext,
  facts: QuoteFacts,
  isWanted: (product: ProductFacts) => boolean,
): ListedProduct[] {
  return catalog.current().listed.filter(({ id }) => {
    const product = facts.catalog.product(id);
    return product !== undefined && isWanted(product);
  });
}

import { Field, ID, ObjectType } from 'type-graphql';
import { TIME_ZONE } from '#schema/br/saoPaulo.ts';
import { cents } from '#schema/money.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import { shownPrice } from '../../catalog/live/listedProducts.ts';
import type { ListedProduct } from '../../catalog/productTexts.ts';
import { freeInstallments } from '../pricing/installments.ts';
import { pricingFacts } from '../pricingFacts.ts';

@ObjectType({
  description:
    'What one unit of a product costs on every screen now: the price of its live lightning offer, where there is one, and what the button adds.',
})
export class ProductSale {
  @Field(() => ID, { description: 'The product that the button adds to the cart.' })
  productId!: string;

  @Field(() => CentsScalar)
  price!: number;

  @Field(() => CentsScalar, { nullable: true, description: 'The higher price to show beside it.' })
  before!: number | null;

  @Field(() => Date, { nullable: true, description: 'When the price of a lightning offer ends.' })
  endsAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'That end as a text, such as "até 22:00".' })
  until!: string | null;

  @Field(() => Boolean, { description: 'Whether the offer returns at midnight.' })
  repeatsDaily!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The highest number of instalments without interest; null where there are none.',
  })
  installments!: string | null;

  @Field(() => String, {
    description:
      'The slug of the page that sells the product: for a listing, that of its full-price product, which is also shown when the offer of the listing does not run.',
  })
  urlSlug!: string;
}

const TIME = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, day: '2-digit', month: '2-digit' });

/** An offer that returns every day needs no date. */
const untilText = ({ endsAt, repeatsDaily }: NonNullable<ListedProduct['lightning']>): string =>
  repeatsDaily ? `até ${TIME.format(endsAt)}` : `até ${DAY.format(endsAt)} às ${TIME.format(endsAt)}`;

/**
 * The price of a product on a card, its page, in the search, in the feed and in structured data: one for all of them,
 * and the one that the cart charges. Reads the catalogue in memory only.
 */
export function productSale(product: ListedProduct, catalog: Catalog): ProductSale {
  const { productWithoutPromotionId, isPromotionalProduct, variantGroup } = product;
  const whole = catalog.sellable(productWithoutPromotionId ?? '')?.product ?? null;
  const offer = variantGroup ? null : product.lightningOffer;
  const sold = offer ?? product;
  const price = shownPrice(product);
  // A product in sizes costs what its smallest size costs; its listing may sell a larger one.
  const full = whole?.variantGroup ? null : whole;
  const before = offer ? product.value : (full?.value ?? product.oldValue);
  return {
    productId: sold.id,
    price,
    before: before !== null && before > price ? before : null,
    until: sold.lightning && untilText(sold.lightning),
    endsAt: sold.lightning?.endsAt ?? null,
    repeatsDaily: sold.lightning?.repeatsDaily ?? false,
    installments: freeInstallments(cents(price), pricingFacts(catalog).settings),
    urlSlug: (isPromotionalProduct ? product : (whole ?? product)).urlSlug,
  };
}

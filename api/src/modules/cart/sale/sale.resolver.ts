import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import { cents } from '#schema/money.ts';
import type { Ctx } from '../../../services.ts';
import { Product } from '../../catalog/product.types.ts';
import type { ListedProduct } from '../../catalog/productTexts.ts';
import { Variant } from '../../catalog/variant.types.ts';
import { freeInstallments } from '../pricing/installments.ts';
import { pricingFacts } from '../pricingFacts.ts';
import { ProductSale, productSale } from './productSale.ts';

/** The price of a product as every screen shows it. */
@Resolver(() => Product)
export class ProductSaleResolver {
  @FieldResolver(() => ProductSale)
  sale(@Root() product: ListedProduct, @Context() ctx: Ctx): ProductSale {
    return productSale(product, ctx.catalog.current());
  }
}

@Resolver(() => Variant)
export class VariantSaleResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The highest number of instalments without interest; null where there are none.',
  })
  installments(@Root() { price }: Variant, @Context() ctx: Ctx): string | null {
    return freeInstallments(cents(price), pricingFacts(ctx.catalog.current()).settings);
  }
}

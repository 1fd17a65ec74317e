import { Arg, Args, Ctx as Context, Int, Query, Resolver } from 'type-graphql';
import { CATEGORIES, SEARCH_MAX } from '#schema/constants.ts';
import type { Ctx } from '../../services.ts';
import { Paging, pageOf } from '../../shared/paging.ts';
import { wholeText } from '../../shared/wholeText.ts';
import { Public } from '../account/access/audience.ts';
import type { ListedPage } from './live/listedProducts.ts';
import { ProductOrder } from './product.order.ts';
import { Category, Product, ProductList } from './product.types.ts';
import type { ListedProduct } from './productTexts.ts';
import { Store } from './store.types.ts';

const FREE_TO_BUY = 'Only products that are sold without a prescription.';

@Resolver()
export class CatalogResolver {
  @Public()
  @Query(() => ProductList, { description: 'Products of the shop, by category or need.' })
  products(
    @Context() ctx: Ctx,
    @Args(() => Paging) paging: Paging,
    @Arg('category', () => Int, { nullable: true }) category?: number,
    @Arg('need', () => String, { nullable: true }) need?: string,
    @Arg('orderBy', () => ProductOrder, { defaultValue: ProductOrder.RELEVANCE })
    orderBy: ProductOrder = ProductOrder.RELEVANCE,
    @Arg('isDesc', () => Boolean, { defaultValue: false }) isDesc = false,
    @Arg('isFreeToBuy', () => Boolean, { defaultValue: false, description: FREE_TO_BUY }) isFreeToBuy = false,
  ): ListedPage {
    return ctx.catalog.current().list({ category, need, orderBy, isDesc, isFreeToBuy, ...pageOf(paging) });
  }

  @Public()
  @Query(() => Product, {
    nullable: true,
    description: 'One product by text slug, numeric slug, id, code or `tinyId`.',
  })
  product(@Context() ctx: Ctx, @Arg('slug', () => String) slug: string): ListedProduct | null {
    return ctx.catalog.current().find(slug);
  }

  @Public()
  @Query(() => ProductList, {
    description: 'Search without accents or case that tolerates a typing mistake.',
  })
  searchProducts(
    @Context() ctx: Ctx,
    @Arg('q', () => String) q: string,
    @Args(() => Paging) paging: Paging,
    @Arg('orderBy', () => ProductOrder, { defaultValue: ProductOrder.RELEVANCE })
    orderBy: ProductOrder = ProductOrder.RELEVANCE,
    @Arg('isDesc', () => Boolean, { defaultValue: false }) isDesc = false,
    @Arg('isFreeToBuy', () => Boolean, { defaultValue: false, description: FREE_TO_BUY }) isFreeToBuy = false,
  ): ListedPage {
    const arrangement = { orderBy, isDesc, isFreeToBuy };
    return ctx.catalog.current().search(wholeText(q, SEARCH_MAX), { ...arrangement, ...pageOf(paging) });
  }

  @Public()
  @Query(() => [Category])
  categories(): Category[] {
    return CATEGORIES.map(({ id, label }) => ({ id, name: label }));
  }

  @Public()
  @Query(() => Store, {
    nullable: true,
    description:
      'The data that all pages share. Null while the shop is not set up (project_setup_not_found).',
  })
  store(@Context() ctx: Ctx): Store | null {
    return ctx.catalog.current().store;
  }
}

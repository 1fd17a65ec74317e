import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import {
  PriceChangeInput,
  PricePreviewResult,
  ProductOutcomesResult,
  SeenProductInput,
} from './bulk.types.ts';
import { archiveProducts, changePrices, publishProducts } from './changeProducts.ts';
import { previewPrices } from './previewPrices.ts';

const ONE_BY_ONE = 'At most a hundred. Each is changed by the rules of the single command, or refused alone';

/** Changes of many products at once, for admins. */
@Resolver()
export class ProductBulkResolver {
  @Only(Role.admin)
  @FreshCode('none: the catalogue, without a person')
  @Query(() => PricePreviewResult, { description: 'What `changePrices` would do. Nothing is changed.' })
  previewPrices(
    @Context() ctx: Ctx,
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('change', () => PriceChangeInput) change: PriceChangeInput,
  ) {
    return previewPrices(ctx, { ids, change });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ProductOutcomesResult, {
    description: `Changes the prices of many products. ${ONE_BY_ONE}.`,
  })
  changePrices(
    @Context() ctx: Ctx,
    @Arg('products', () => [SeenProductInput]) products: SeenProductInput[],
    @Arg('change', () => PriceChangeInput) change: PriceChangeInput,
    @Arg('reason', () => String, { description: 'May be empty for drafts, which were never sold' })
    reason: string,
  ) {
    return changePrices(ctx, { products, change, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ProductOutcomesResult, { description: `Publishes many products. ${ONE_BY_ONE}.` })
  publishProducts(
    @Context() ctx: Ctx,
    @Arg('products', () => [SeenProductInput]) products: SeenProductInput[],
    @Arg('reason', () => String, { description: 'May be empty for drafts, which were never sold' })
    reason: string,
  ) {
    return publishProducts(ctx, { products, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ProductOutcomesResult, {
    description: `Removes many products from the shop. ${ONE_BY_ONE}.`,
  })
  archiveProducts(
    @Context() ctx: Ctx,
    @Arg('products', () => [SeenProductInput]) products: SeenProductInput[],
    @Arg('reason', () => String) reason: string,
  ) {
    return archiveProducts(ctx, { products, reason });
  }
}

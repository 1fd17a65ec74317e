import { Arg, Args, Ctx as Context, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { Mutation } from '../../shared/mutation.ts';
import { KeysetPaging } from '../../shared/paging.ts';
import { Done } from '../../shared/refusals.ts';
import { FreshCode, OwnAccount, Public } from '../account/access/audience.ts';
import { Product } from '../catalog/product.types.ts';
import type { ListedProduct } from '../catalog/productTexts.ts';
import { listProductReviews, productReviewSummary } from './listProductReviews.ts';
import {
  MyReviewResult,
  ProductReviewList,
  ReviewableProduct,
  ReviewSummary,
  SaveReviewInput,
} from './review.types.ts';
import { deleteReview, saveReview } from './saveReview.ts';
import { transactionReviews } from './transactionReviews.ts';

@Resolver()
export class ReviewResolver {
  @Public()
  @Query(() => ProductReviewList, {
    description: 'The published reviews of a product, the newest first. Medicines have none.',
  })
  productReviews(
    @Context() ctx: Ctx,
    @Arg('productId', () => ID) productId: string,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
  ) {
    return listProductReviews(ctx, { productId, limit, offset, after });
  }

  @Public()
  @Query(() => ReviewSummary, {
    nullable: true,
    description: 'The figures of the reviews of a product; null without a published review.',
  })
  reviewSummary(@Context() ctx: Ctx, @Arg('slug', () => String) slug: string): ReviewSummary | null {
    const product = ctx.catalog.current().find(slug);
    return product && productReviewSummary(ctx, product.id);
  }

  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Query(() => [ReviewableProduct], {
    description: "The products of the caller's delivered order that they may review, with their reviews.",
  })
  transactionReviews(@Context() ctx: Ctx, @Arg('transactionId', () => ID) transactionId: string) {
    return transactionReviews(ctx, transactionId);
  }

  @OwnAccount()
  @Mutation(() => MyReviewResult, {
    description:
      'Writes or changes the own review of a received product. The same words sent again change nothing.',
  })
  saveReview(@Context() ctx: Ctx, @Arg('input', () => SaveReviewInput) input: SaveReviewInput) {
    return saveReview(ctx, input);
  }

  @OwnAccount()
  @Mutation(() => Done, { description: 'Deletes the own review.' })
  deleteReview(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteReview(ctx, id);
  }
}

@Resolver(() => Product)
export class ProductReviewSummaryResolver {
  @FieldResolver(() => ReviewSummary, {
    nullable: true,
    description: 'The figures of the reviews of verified buyers; null without a published review.',
  })
  reviewSummary(@Root() product: ListedProduct, @Context() ctx: Ctx): ReviewSummary | null {
    return productReviewSummary(ctx, product.id);
  }
}

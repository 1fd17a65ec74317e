import { sql } from 'kysely';
import type { Ctx } from '../../services.ts';
import type { ListOrder } from '../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../shared/database/pageInOrder.ts';
import { anyOf, db, run } from '../../shared/database/query.ts';
import { isId } from '../../shared/ids.ts';
import { averageOf, mayHaveReviews, reviewedProduct } from './review.rules.ts';
import { ProductReview, type ProductReviewList, ReviewSummary } from './review.types.ts';
import { openReviews, storedReviews } from './storedReview.ts';

/** By the time of writing. The cursor contains it, because a review may be deleted between two pages. */
export const NEWEST_REVIEW: ListOrder<'writtenAt'> = {
  by: ['writtenAt'],
  direction: 'desc',
  cursorValue: 'moment',
};

/** One page of the published reviews of a product, the newest first; empty for medicines. */
export async function listProductReviews(
  ctx: Pick<Ctx, 'catalog' | 'em'>,
  { productId, ...page }: KeysetPage & { productId: string },
): Promise<ProductReviewList> {
  const reviewed = isId(productId) ? reviewedProduct(ctx.catalog.current(), productId) : null;
  if (!reviewed || !mayHaveReviews(reviewed)) return { items: [], total: 0, next: null, previous: null };
  const em = ctx.em.fork();
  const list = db
    .selectFrom('review')
    .select('id')
    .where('productId', '=', reviewed.product.id)
    .where('state', '=', sql.lit('published'));
  const { ids, ...cursors } = await pageInOrder(em, list, { page, order: NEWEST_REVIEW });
  if (ids.length === 0) return { ...cursors, items: [] };
  const rows = await run(em, storedReviews.where('id', '=', anyOf(ids)));
  const opened = await openReviews(em, inOrderOf(ids, rows));
  return {
    ...cursors,
    items: opened.map(({ id, stars, title, text, authorName, writtenAt, reply, repliedAt }) =>
      Object.assign(new ProductReview(), { id, stars, title, text, authorName, writtenAt, reply, repliedAt }),
    ),
  };
}

/**
 * The figures of the published reviews of a product, from memory, so that a list of products reads nothing more. Null
 * for a product without a published review, and for medicines.
 */
export function productReviewSummary(
  { catalog }: Pick<Ctx, 'catalog'>,
  productId: string,
): ReviewSummary | null {
  const reviewed = reviewedProduct(catalog.current(), productId);
  if (!reviewed || !mayHaveReviews(reviewed)) return null;
  const { id } = reviewed.product;
  const counts = [...(catalog.reviewCounts.get(id) ?? [])];
  const average = averageOf(counts);
  if (average === null) return null;
  const total = counts.reduce((sum, count) => sum + count, 0);
  return Object.assign(new ReviewSummary(), { id, average, total, counts });
}

import type { Ctx } from '../../services.ts';
import { averageOf, mayHaveReviews, reviewedProduct } from './review.rules.ts';
import { ReviewSummary } from './review.types.ts';

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

import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../services.ts';
import { db, run } from '../../shared/database/query.ts';
import { isId } from '../../shared/ids.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { ReviewRow } from './review.entity.ts';
import { mayHaveReviews, reviewedProduct } from './review.rules.ts';
import { ReviewableProduct } from './review.types.ts';
import { viewMyReview } from './saveReview.ts';

/**
 * The products of the caller's delivered order that they may review, with their reviews. Empty for every other order.
 */
export async function transactionReviews(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'viewer'>,
  transactionId: string,
): Promise<ReviewableProduct[]> {
  if (!isId(transactionId)) return [];
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const items = await run(
    em,
    db
      .selectFrom('transaction as order')
      .innerJoin('transactionItem as item', 'item.transactionId', 'order.id')
      .select('item.productId')
      .where('order.id', '=', transactionId)
      .where('order.userId', '=', userId)
      .where('order.status', '=', ORDER_STATUS.delivered)
      .where('item.quantity', '>', 0)
      .orderBy('item.position'),
  );
  const catalog = ctx.catalog.current();
  const products = new Map(
    items.flatMap(({ productId }) => {
      const reviewed = reviewedProduct(catalog, productId);
      return reviewed && mayHaveReviews(reviewed) ? [[reviewed.product.id, reviewed.product]] : [];
    }),
  );
  if (products.size === 0) return [];
  const rows = await em.find(ReviewRow, { userId, productId: { $in: [...products.keys()] } });
  const reviews = new Map(rows.map((row) => [row.productId, viewMyReview(row)]));
  return [...products.values()].map(({ id, name, image }) =>
    Object.assign(new ReviewableProduct(), { id, name, image, review: reviews.get(id) ?? null }),
  );
}

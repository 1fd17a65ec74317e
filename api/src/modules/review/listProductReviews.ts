import type { Ctx } from '../../services.ts';
import { Conditions } from '../../shared/database/conditions.ts';
import { sql } from '../../shared/database/database.ts';
import type { ListOrder } from '../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../shared/database/pageInOrder.ts';
import { isId } from '../../shared/ids.ts';
import { mayHaveReviews, reviewedProduct } from './review.rules.ts';
import { ProductReview, type ProductReviewList } from './review.types.ts';
import { openReviews, REVIEW_COLUMNS, type StoredReview } from './storedReview.ts';

/** By the time of writing. The cursor contains it, because a review may be deleted between two pages. */
export const NEWEST_REVIEW: ListOrder = { by: ['written_at'], direction: 'desc', printed: 'moment' };

/** One page of the published reviews of a product, the newest first; empty for medicines. */
export async function listProductReviews(
  ctx: Pick<Ctx, 'catalog' | 'em'>,
  { productId, ...page }: KeysetPage & { productId: string },
): Promise<ProductReviewList> {
  const reviewed = isId(productId) ? reviewedProduct(ctx.catalog.current(), productId) : null;
  if (!reviewed || !mayHaveReviews(reviewed)) return { items: [], total: 0, next: null, previous: null };
  const em = ctx.em.fork();
  const conditions = new Conditions()
    .add('product_id = $::uuid', reviewed.product.id)
    .addFixed(`state = 'published'`);
  const { ids, ...cursors } = await pageInOrder(em, 'review', { conditions, page, order: NEWEST_REVIEW });
  if (ids.length === 0) return { ...cursors, items: [] };
  const rows = await sql<StoredReview>(
    em,
    `select ${REVIEW_COLUMNS} from review r where id = any($1::uuid[])`,
    [ids],
  );
  const opened = await openReviews(em, inOrderOf(ids, rows));
  return {
    ...cursors,
    items: opened.map(({ id, stars, title, text, authorName, writtenAt, reply, repliedAt }) =>
      Object.assign(new ProductReview(), { id, stars, title, text, authorName, writtenAt, reply, repliedAt }),
    ),
  };
}

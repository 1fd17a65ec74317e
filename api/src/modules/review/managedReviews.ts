import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../services.ts';
import { Conditions } from '../../shared/database/conditions.ts';
import { sql } from '../../shared/database/database.ts';
import type { ListOrder } from '../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../shared/database/pageInOrder.ts';
import { NotFound } from '../../shared/errors.ts';
import { formatCursor } from '../../shared/events/cursor.ts';
import { wholeText } from '../../shared/wholeText.ts';
import type { Catalog } from '../catalog/buildCatalog.ts';
import { NEWEST_REVIEW } from './listProductReviews.ts';
import { matchReviews } from './matchReviews.ts';
import { mayHaveReviews, type ReviewState } from './review.rules.ts';
import { ManagedReview, type ManagedReviewList } from './reviewAdmin.types.ts';
import { openReviews, REVIEW_COLUMNS, type StoredReview } from './storedReview.ts';

interface Filters extends KeysetPage {
  state?: ReviewState | null | undefined;
  search?: string | null | undefined;
}

/** One page of the reviews for admins. Those that wait come oldest first, because their authors wait longest. */
export async function listManagedReviews(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'encryption' | 'feed'>,
  { state, search, ...page }: Filters,
): Promise<ManagedReviewList> {
  const cursor = formatCursor(ctx.feed.position);
  const em = ctx.em.fork();
  const text = wholeText(search, 120);
  const conditions = new Conditions().add('state = $', state);
  const order: ListOrder = state === 'waiting' ? { ...NEWEST_REVIEW, direction: 'asc' } : NEWEST_REVIEW;
  const { ids, ...paging } = await pageInOrder(em, 'review', {
    conditions,
    page,
    order,
    match: text ? await matchReviews(ctx, em, { text, conditions, order }) : undefined,
  });
  return { ...paging, cursor, items: await readManaged(em, ctx.catalog.current(), ids) };
}

export async function readManagedReview(
  em: EntityManager,
  catalog: Catalog,
  id: string,
): Promise<ManagedReview> {
  const [review] = await readManaged(em, catalog, [id]);
  if (!review) throw new NotFound('Opinião');
  return review;
}

async function readManaged(
  em: EntityManager,
  catalog: Catalog,
  ids: readonly string[],
): Promise<ManagedReview[]> {
  if (ids.length === 0) return [];
  const rows = await sql<StoredReview & { productName: string }>(
    em,
    `select ${REVIEW_COLUMNS}, p.content->>'name' as "productName"
       from review r join product p on p.id = r.product_id where r.id = any($1::uuid[])`,
    [ids],
  );
  const sorted = inOrderOf(ids, rows);
  const names = new Map(rows.map(({ id, productName }) => [id, productName]));
  return (await openReviews(em, sorted)).map((review) => {
    const sold = catalog.sellable(review.productId);
    return Object.assign(new ManagedReview(), {
      ...review,
      productName: names.get(review.id) ?? '',
      isHidden: sold !== null && !mayHaveReviews(sold),
    });
  });
}

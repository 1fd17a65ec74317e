import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../services.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../shared/database/pageInOrder.ts';
import { anyOf, db, run } from '../../shared/database/query.ts';
import { NotFound } from '../../shared/errors.ts';
import { formatCursor } from '../../shared/events/cursor.ts';
import { wholeText } from '../../shared/wholeText.ts';
import type { Catalog } from '../catalog/buildCatalog.ts';
import { NEWEST_REVIEW } from './listProductReviews.ts';
import { matchReviews } from './matchReviews.ts';
import { mayHaveReviews, type ReviewState } from './review.rules.ts';
import { ManagedReview, type ManagedReviewList } from './reviewAdmin.types.ts';
import { openReviews, storedReviews } from './storedReview.ts';

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
  const list = db
    .selectFrom('review')
    .select('id')
    .where((eb) => eb.and({ state: state ?? undefined }));
  const order = { ...NEWEST_REVIEW, direction: state === 'waiting' ? 'asc' : 'desc' } as const;
  const { ids, ...paging } = await pageInOrder(em, list, {
    page,
    order,
    match: text ? await matchReviews(ctx, em, { text, state, direction: order.direction }) : undefined,
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
  const rows = await run(
    em,
    storedReviews
      .innerJoin('product', 'product.id', 'review.productId')
      .select((eb) => eb.ref('product.content', '->>').key('name').as('productName'))
      .where('review.id', '=', anyOf(ids)),
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

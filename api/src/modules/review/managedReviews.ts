import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import { READ_FOR_WORDS } from '#schema/review/reviewSearch.ts';
import type { Ctx } from '../../services.ts';
import type { Match } from '../../shared/database/findMatches.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../shared/database/pageInOrder.ts';
import { anyOf, db, first, run } from '../../shared/database/query.ts';
import type { Tables } from '../../shared/database/tables.ts';
import { NotFound } from '../../shared/errors.ts';
import { formatCursor, parseCursor } from '../../shared/events/cursor.ts';
import { follow } from '../../shared/events/follow.ts';
import { shareResult } from '../../shared/events/sharedResults.ts';
import { wholeText } from '../../shared/wholeText.ts';
import { matchPeople } from '../account/users/findPeople.ts';
import { hasWords } from '../catalog/admin/searchProducts.ts';
import type { Catalog } from '../catalog/buildCatalog.ts';
import { toSearchable } from '../catalog/live/productSearch.ts';
import { trackingCode } from '../order/order.rules.ts';
import { NEWEST_REVIEW } from './listProductReviews.ts';
import { mayHaveReviews, type ReviewState } from './review.rules.ts';
import { ManagedReview, ManagedReviewChanged, type ManagedReviewList } from './reviewAdmin.types.ts';
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

/** Yields the id of each review that is written, edited, decided, replied to or deleted; never its words. */
export function followReviews(
  { feed }: Pick<Ctx, 'feed'>,
  after?: string | null,
): AsyncGenerator<ManagedReviewChanged> {
  return follow(feed, {
    types: ['review.written', 'review.published', 'review.refused', 'review.replied', 'review.deleted'],
    after: parseCursor(after),
    read: ({ cursor, entityId }) =>
      shareResult(Object.assign(new ManagedReviewChanged(), { cursor: formatCursor(cursor), id: entityId })),
  });
}

const MAX_PRODUCTS = 1_000;

interface Search {
  text: string;
  /** The state and the direction of the list: its first reviews are the ones whose words are searched. */
  state: ReviewState | null | undefined;
  direction: 'asc' | 'desc';
}

/**
 * The reviews of a product, of a buyer or of an order, and among the first reviews of the list those with the words. An
 * index finds each of them, and the number of statements does not depend on the number of reviews.
 */
async function matchReviews(ctx: Pick<Ctx, 'encryption'>, em: EntityManager, search: Search): Promise<Match> {
  const review = expressionBuilder<Tables, 'review'>();
  const userId = review.ref('review.userId');
  const ofPeople = await matchPeople(ctx, em, { text: search.text, userId });
  const order = await orderWithCode(em, search.text);
  const productIds = await productsWith(em, search.text);
  const ids = await reviewsWithWords(em, search);
  const isFound = review.or([
    review('id', '=', anyOf(ids)),
    review('productId', '=', anyOf(productIds)),
    // Reviews have no index by order; those of one buyer are few.
    ...(order ? [review.and({ userId: order.userId, transactionId: order.id })] : []),
  ]);
  return {
    ...ofPeople,
    isMatch: review.or([isFound, ofPeople.isMatch]),
    byIndex: review.or([isFound, ofPeople.byIndex]),
  };
}

async function orderWithCode(em: EntityManager, text: string) {
  const code = trackingCode(text);
  return code
    ? await first(em, db.selectFrom('transaction').select(['id', 'userId']).where('code', '=', code))
    : null;
}

async function productsWith(em: EntityManager, text: string): Promise<string[]> {
  const products = await run(
    em,
    db
      .selectFrom('product')
      .select('id')
      .where((eb) => eb.and(hasWords(text)))
      .limit(sql.lit(MAX_PRODUCTS)),
  );
  return products.map(({ id }) => id);
}

async function reviewsWithWords(em: EntityManager, { text, state, direction }: Search): Promise<string[]> {
  const searched = wordsOf(text);
  if (searched.length === 0) return [];
  const rows = await run(
    em,
    storedReviews
      .where((eb) => eb.and({ state: state ?? undefined }))
      .orderBy('writtenAt', direction)
      .orderBy('id', direction)
      .limit(sql.lit(READ_FOR_WORDS)),
  );
  const reviews = await openReviews(em, rows);
  return reviews.flatMap((review) => {
    const words = wordsOf(`${review.title ?? ''} ${review.text}`);
    return searched.every((start) => words.some((word) => word.startsWith(start))) ? [review.id] : [];
  });
}

const wordsOf = (text: string): string[] =>
  toSearchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

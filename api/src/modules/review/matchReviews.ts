import type { EntityManager } from '@mikro-orm/postgresql';
import { READ_FOR_WORDS } from '#schema/review/reviewSearch.ts';
import type { Ctx } from '../../services.ts';
import { Conditions } from '../../shared/database/conditions.ts';
import { sql } from '../../shared/database/database.ts';
import type { ListOrder } from '../../shared/database/listOrder.ts';
import type { Match } from '../../shared/database/pageOfMatches.ts';
import type { AddValue } from '../../shared/database/pageSql.ts';
import { matchPeople } from '../account/users/findPeople.ts';
import { addSearch } from '../catalog/admin/searchProducts.ts';
import { toSearchable } from '../catalog/live/productSearch.ts';
import { trackingCode } from '../order/order.rules.ts';
import { openReviews, REVIEW_COLUMNS, type StoredReview } from './storedReview.ts';

const MAX_PRODUCTS = 1_000;

interface Search {
  text: string;
  /** The conditions and the order of the list: its first reviews are the ones whose words are searched. */
  conditions: Conditions;
  order: ListOrder;
}

/**
 * The reviews of a product, of a buyer or of an order, and among the first reviews of the list those with the words. An
 * index finds each of them, and the number of statements does not depend on the number of reviews.
 */
export async function matchReviews(
  ctx: Pick<Ctx, 'encryption'>,
  em: EntityManager,
  search: Search,
): Promise<Match> {
  const ofPeople = await matchPeople(ctx, em, { text: search.text, column: 'user_id' });
  const order = await orderWithCode(em, search.text);
  const productIds = await productsWith(em, search.text);
  const ids = await reviewsWithWords(em, search);
  const isFound = (add: AddValue) =>
    [
      `id = any(${add(ids)}::uuid[])`,
      `product_id = any(${add(productIds)}::uuid[])`,
      // Reviews have no index by order; those of one buyer are few.
      ...(order
        ? [`(user_id = ${add(order.userId)}::uuid and transaction_id = ${add(order.id)}::uuid)`]
        : []),
    ].join(' or ');
  return {
    ...ofPeople,
    isMatch: (add) => `(${isFound(add)} or ${ofPeople.isMatch(add)})`,
    byIndex: (add) => `(${isFound(add)} or ${ofPeople.byIndex(add)})`,
  };
}

async function orderWithCode(
  em: EntityManager,
  text: string,
): Promise<{ id: string; userId: string } | null> {
  const code = trackingCode(text);
  if (!code) return null;
  const [order] = await sql<{ id: string; userId: string }>(
    em,
    'select id, user_id as "userId" from transaction where code = $1',
    [code],
  );
  return order ?? null;
}

async function productsWith(em: EntityManager, text: string): Promise<string[]> {
  const conditions = new Conditions();
  addSearch(conditions, text);
  const products = await sql<{ id: string }>(
    em,
    `select id from product ${conditions.where} limit ${MAX_PRODUCTS}`,
    conditions.values,
  );
  return products.map(({ id }) => id);
}

async function reviewsWithWords(em: EntityManager, { text, conditions, order }: Search): Promise<string[]> {
  const searched = wordsOf(text);
  if (searched.length === 0) return [];
  const rows = await sql<StoredReview>(
    em,
    `select ${REVIEW_COLUMNS} from review r ${conditions.where}
      order by ${[...order.by, 'id'].map((column) => `${column} ${order.direction}`).join(', ')} limit ${READ_FOR_WORDS}`,
    conditions.values,
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

import { sql } from 'kysely';
import type pg from 'pg';
import { db, rowCount, runOn } from '../../shared/database/query.ts';

/** The numbers of published reviews with 1, 2, 3, 4 and 5 stars, by product. */
export type ReviewCounts = ReadonlyMap<string, readonly number[]>;

/** Counts all published reviews. One index contains all that is counted, so the database reads no review itself. */
export async function readReviewCounts(database: Pick<pg.Pool, 'query'>): Promise<ReviewCounts> {
  const published = db
    .selectFrom('review')
    .select(['productId', 'stars', rowCount.as('count')])
    .where('state', '=', sql.lit('published'))
    .groupBy(['productId', 'stars']);
  const counts = new Map<string, number[]>();
  for (const { productId, stars, count } of await runOn(database, published)) {
    const ofProduct = counts.get(productId) ?? [0, 0, 0, 0, 0];
    ofProduct[stars - 1] = count;
    counts.set(productId, ofProduct);
  }
  return counts;
}

import type pg from 'pg';

/** The numbers of published reviews with 1, 2, 3, 4 and 5 stars, by product. */
export type ReviewCounts = ReadonlyMap<string, readonly number[]>;

/** Counts all published reviews. One index contains all that is counted, so the database reads no review itself. */
export async function readReviewCounts(database: Pick<pg.Pool, 'query'>): Promise<ReviewCounts> {
  const { rows } = await database.query<{ product_id: string; stars: number; count: number }>(
    `select product_id, stars, count(*)::int as count from review where state = 'published' group by product_id, stars`,
  );
  const counts = new Map<string, number[]>();
  for (const { product_id, stars, count } of rows) {
    const ofProduct = counts.get(product_id) ?? [0, 0, 0, 0, 0];
    ofProduct[stars - 1] = count;
    counts.set(product_id, ofProduct);
  }
  return counts;
}

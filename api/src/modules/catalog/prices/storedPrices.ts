import { type Expression, type RawBuilder, sql } from 'kysely';
import { columnsOf } from '../../../shared/database/query.ts';

const { prices, version, changedAt } = columnsOf('product');

/** The prices of a product that came into force after a moment. */
const pricesSince = (moment: Expression<Date | null>, now: Date) =>
  sql`from jsonb_array_elements(${prices}) price
       where (price->>'from')::timestamptz > ${moment} and (price->>'from')::timestamptz <= ${now}::timestamptz`;

/**
 * `versionAt` within a statement that writes products. It stores the next number, so that a form that was opened before it
 * is refused also when a planned price came into force meanwhile.
 */
export function storedVersionAt(now: Date): RawBuilder<number> {
  const changed = sql<Date>`coalesce(${changedAt}, '-infinity')`;
  return sql`(${version} + (select count(*)::int ${pricesSince(changed, now)}))`;
}

/** Whether a planned price of the product came into force after a moment. Most products have none. */
export const hasNewPrice = (since: Expression<Date | null>, now: Date): RawBuilder<boolean> =>
  sql`(${prices} <> '[]' and exists (select ${pricesSince(since, now)}))`;

import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { db, first } from '../../../shared/database/query.ts';

/**
 * The day on which the buyer accepted the terms of the subscription. The dates shown with the terms count from this
 * day, even if the bank answers on a later day. Null for an order without such a consent.
 */
export async function consentDay(em: EntityManager, orderId: string): Promise<Day | null> {
  const last = await first(
    em,
    db
      .selectFrom('consentRecord')
      .select('at')
      .where('orderId', '=', orderId)
      .where('purpose', '=', sql.lit('subscription'))
      .orderBy('at', 'desc')
      .limit(sql.lit(1)),
  );
  return last ? todayInSaoPaulo(last.at) : null;
}

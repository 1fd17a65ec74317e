import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { sql } from '../../../shared/database/database.ts';

/**
 * The day on which the buyer accepted the terms of the subscription. The dates shown with the terms count from this
 * day, even if the bank answers on a later day. Null for an order without such a consent.
 */
export async function consentDay(em: EntityManager, orderId: string): Promise<Day | null> {
  const [last] = await sql<{ at: Date | string }>(
    em,
    `select at from consent_record where order_id = $1 and purpose = 'subscription' order by at desc limit 1`,
    [orderId],
  );
  return last ? todayInSaoPaulo(new Date(last.at)) : null;
}

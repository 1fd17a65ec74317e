import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { allowedTypesSql } from './allowedTypesSql.ts';

/**
 * Writes a delivery of each event for each endpoint that takes its type, and returns how many. The deliveries to a paused
 * endpoint wait until it is resumed. An event of a test key is delivered to the endpoints of this key only. An event that
 * already waits for an endpoint is not added again.
 */
export async function queueDeliveries(
  em: EntityManager,
  eventIds: readonly string[],
  now: Date,
  only: { webhookId: string } | null = null,
): Promise<number> {
  if (eventIds.length === 0) return 0;
  const rows = await sql(
    em,
    `insert into webhook_delivery (webhook_id, event_id, subject, created_at, next_at)
     select w.id, e.id, e.subject, $2, $2
       from partner_event e
       join partner_webhook w on e.type = any(w.events) and w.state <> 'pending'
       join api_key k on k.id = w.key_id
      where e.id = any($1::bigint[]) and ($3::uuid is null or w.id = $3) and e.type = any(${allowedTypesSql('$2')})
        and e.key_id is not distinct from case when k.is_test then k.id end
      order by e.id
     on conflict (webhook_id, event_id) where state = 'waiting' do nothing
     returning 1`,
    [eventIds, now, only?.webhookId ?? null],
  );
  return rows.length;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { PARTNER_EVENT_TYPES, PARTNER_EVENTS } from '#schema/partner/partnerEvents.ts';
import { sql } from '../../../shared/database/database.ts';

/**
 * Writes a delivery of each event for each endpoint that takes its type. A paused endpoint takes them too: they wait until
 * it is resumed. Locking the queue row makes a settlement of the same queue wait, so it cannot delete the queue as empty.
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
    `with delivery as (
       insert into webhook_delivery (webhook_id, event_id, subject, created_at)
       select w.id, e.id, e.subject, $2
         from partner_event e
         join unnest($3::text[], $4::text[]) as needed (type, scope) on needed.type = e.type
         join partner_webhook w on e.type = any(w.events) and w.state <> 'pending'
         join api_key k on k.id = w.key_id and k.revoked_at is null and needed.scope = any(k.scopes) and 'events' = any(k.scopes)
        where e.id = any($1::bigint[]) and ($5::uuid is null or w.id = $5)
        order by e.id
       returning webhook_id, subject),
     queue as (
       insert into webhook_queue as q (webhook_id, subject, next_at)
       select distinct webhook_id, subject, $2::timestamptz from delivery
       on conflict (webhook_id, subject) do update set next_at = q.next_at)
     select 1 from delivery`,
    [
      eventIds,
      now,
      PARTNER_EVENT_TYPES,
      PARTNER_EVENT_TYPES.map((type) => PARTNER_EVENTS[type].scope),
      only?.webhookId ?? null,
    ],
  );
  return rows.length;
}

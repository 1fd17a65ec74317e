import type { EntityManager } from '@mikro-orm/postgresql';
import type { PartnerEventType } from '#schema/partner/partnerEvents.ts';
import { sql } from '../../../shared/database/database.ts';

/** How long a claimed delivery is left alone. The sender gives up long before; after a crash another process takes over. */
export const LEASE_MS = 60_000;

/** A delivery to send now, with what signing needs. */
export interface ClaimedDelivery {
  id: string;
  webhookId: string;
  subject: string;
  /** The number of this attempt, from 1. */
  attempt: number;
  /** Until when no other process sends it; names this claim. */
  leasedUntil: string;
  eventId: string;
  type: PartnerEventType;
  data: Record<string, unknown>;
  at: string;
  url: string;
  secretSealed: string;
  previousSecretSealed: string | null;
  previousUntil: string | null;
  failingSince: string | null;
}

/**
 * Leases the due queues of active endpoints, each with its first delivery. `busy` says how many deliveries of an endpoint are
 * on their way in this process: one slow endpoint takes at most `perEndpoint` places.
 */
export function claimDeliveries(
  em: EntityManager,
  {
    now,
    limit,
    perEndpoint,
    busy,
  }: { now: Date; limit: number; perEndpoint: number; busy: ReadonlyMap<string, number> },
): Promise<ClaimedDelivery[]> {
  return sql<ClaimedDelivery>(
    em,
    `with due as (
       select q.webhook_id, q.subject
         from partner_webhook w
         join api_key k on k.id = w.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > $1)
         left join unnest($4::uuid[], $5::int[]) as busy (webhook_id, count) on busy.webhook_id = w.id
         cross join lateral (
           select webhook_id, subject from webhook_queue
            where webhook_id = w.id and next_at <= $1
            order by next_at, subject limit greatest($3 - coalesce(busy.count, 0), 0) for update skip locked) q
        where w.state = 'active' limit $2),
     claimed as (
       update webhook_queue q set next_at = $1::timestamptz + $6 * interval '1 millisecond', attempts = q.attempts + 1
         from due where q.webhook_id = due.webhook_id and q.subject = due.subject
       returning q.webhook_id, q.subject, q.attempts, q.next_at)
     select d.id::text, c.webhook_id as "webhookId", c.subject, c.attempts as attempt, c.next_at as "leasedUntil", e.id::text as "eventId", e.type, e.data,
            e.at, w.url, w.secret_sealed as "secretSealed", w.previous_secret_sealed as "previousSecretSealed",
            w.previous_until as "previousUntil", w.failing_since as "failingSince"
       from claimed c
       join partner_webhook w on w.id = c.webhook_id
       cross join lateral (
         select id, event_id from webhook_delivery
          where webhook_id = c.webhook_id and subject = c.subject and state = 'waiting' order by id limit 1) d
       join partner_event e on e.id = d.event_id`,
    [now, limit, perEndpoint, [...busy.keys()], [...busy.values()], LEASE_MS],
  );
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { PartnerEventType } from '#schema/partner/partnerEvents.ts';
import { sql } from '../../../shared/database/database.ts';
import { allowedTypesSql } from './allowedTypesSql.ts';
import type { InFlightDeliveries } from './inFlightDeliveries.ts';

/**
 * The lease of a claimed delivery: no other process sends it in this time. An attempt ends long before; after a crash
 * another process sends the delivery.
 */
export const LEASE_MS = 60_000;

/**
 * How many deliveries a process sends at once: together, to one partner, to one endpoint, and to an endpoint whose last
 * attempts failed. So slow endpoints delay only their own partner.
 */
export const MAX_IN_FLIGHT = { together: 64, perKey: 8, perEndpoint: 4, perFailing: 1 } as const;

/** A delivery to send now, with what signing needs. */
export interface ClaimedDelivery {
  id: string;
  webhookId: string;
  keyId: string;
  subject: string;
  /** The number of this attempt, from 1. */
  attempt: number;
  /** Until when no other process sends it. It identifies this claim. */
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

/** Leases the due queues of active endpoints, the longest due first, each with its first delivery. */
export function claimDeliveries(
  em: EntityManager,
  { now, limit, busy }: { now: Date; limit: number; busy: Pick<InFlightDeliveries, 'byKey' | 'byWebhook'> },
): Promise<ClaimedDelivery[]> {
  const { perKey, perEndpoint, perFailing } = MAX_IN_FLIGHT;
  return sql<ClaimedDelivery>(
    em,
    `with candidate as (
       select q.webhook_id, q.subject, q.next_at,
              coalesce(busy_key.count, 0) + row_number() over (partition by w.key_id order by q.next_at, q.subject) as position
         from partner_webhook w
         join api_key k on k.id = w.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > $1)
         left join unnest($3::uuid[], $4::int[]) as busy (webhook_id, count) on busy.webhook_id = w.id
         left join unnest($5::uuid[], $6::int[]) as busy_key (key_id, count) on busy_key.key_id = w.key_id
         cross join lateral (
           select webhook_id, subject, next_at from webhook_queue
            where webhook_id = w.id and next_at <= $1
            order by next_at, subject
            limit greatest(case when w.failing_since is null then ${perEndpoint} else ${perFailing} end - coalesce(busy.count, 0), 0)) q
        where w.state = 'active'),
     due as (
       select q.webhook_id, q.subject from webhook_queue q
         join candidate c on c.webhook_id = q.webhook_id and c.subject = q.subject and c.position <= ${perKey}
        where q.next_at <= $1
        order by c.next_at, q.subject limit $2 for update of q skip locked),
     claimed as (
       update webhook_queue q set next_at = $1::timestamptz + ${LEASE_MS} * interval '1 millisecond', attempts = q.attempts + 1
         from due where q.webhook_id = due.webhook_id and q.subject = due.subject
       returning q.webhook_id, q.subject, q.attempts, q.next_at)
     select d.id::text, c.webhook_id as "webhookId", w.key_id as "keyId", c.subject, c.attempts as attempt, c.next_at as "leasedUntil",
            e.id::text as "eventId", e.type, e.data, e.at, w.url, w.secret_sealed as "secretSealed",
            w.previous_secret_sealed as "previousSecretSealed", w.previous_until as "previousUntil", w.failing_since as "failingSince"
       from claimed c
       join partner_webhook w on w.id = c.webhook_id
       join api_key k on k.id = w.key_id
       cross join lateral (
         select id, event_id from webhook_delivery
          where webhook_id = c.webhook_id and subject = c.subject and state = 'waiting' order by id limit 1) d
       join partner_event e on e.id = d.event_id and e.type = any(${allowedTypesSql('$1')})`,
    [
      now,
      limit,
      [...busy.byWebhook.keys()],
      [...busy.byWebhook.values()],
      [...busy.byKey.keys()],
      [...busy.byKey.values()],
    ],
  );
}

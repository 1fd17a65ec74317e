import type { EntityManager } from '@mikro-orm/postgresql';
import type { PartnerEventType } from '#schema/partner/partnerEvents.ts';
import { sql } from '../../../shared/database/database.ts';
import { allowedTypesSql } from './allowedTypesSql.ts';

/** A delivery to send now, with what signing needs. */
export interface DueDelivery {
  id: string;
  subject: string;
  /** How many attempts failed since the endpoint was verified. */
  attempts: number;
  /** How many attempts are in the log. An attempt whose delivery has more by then was repeated by another process. */
  triesBefore: number;
  eventId: string;
  type: PartnerEventType;
  data: Record<string, unknown>;
  at: string;
  url: string;
  secretSealed: string;
  previousSecretSealed: string | null;
  previousUntil: string | null;
  failingSince: string | null;
  /** Whether another delivery to this endpoint is due. */
  hasMore: boolean;
}

/**
 * The active endpoints `w` with the deliveries `d` that are due and may be sent at `now`, and their events `e`. A process of the previous release
 * sends the orders it has in its own table; one that it has not touched for five minutes is sent from here.
 */
const dueSql = (now: string): string =>
  `partner_webhook w
     join api_key k on k.id = w.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
     join webhook_delivery d on d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= ${now}
      and not exists (select 1 from webhook_queue q where q.webhook_id = d.webhook_id and q.subject = d.subject
                         and q.next_at > ${now} - interval '5 minutes')
     join partner_event e on e.id = d.event_id and e.type = any(${allowedTypesSql(now)})
    where w.state = 'active'`;

/** The endpoints with due deliveries. */
export async function dueWebhooks(em: EntityManager, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    em,
    `select id from partner_webhook p where exists (select 1 from ${dueSql('$1')} and w.id = p.id)`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** The delivery that has been due longest at an endpoint. It follows the earlier ones of its subject, such as an order. */
export async function nextDelivery(
  em: EntityManager,
  webhookId: string,
  now: Date,
): Promise<DueDelivery | null> {
  const [next] = await sql<DueDelivery>(
    em,
    `select d.id::text, d.subject, d.attempts, jsonb_array_length(d.tries) as "triesBefore", e.id::text as "eventId", e.type,
            e.data, e.at, w.url, w.secret_sealed as "secretSealed", w.previous_secret_sealed as "previousSecretSealed",
            w.previous_until as "previousUntil", w.failing_since as "failingSince",
            exists (select 1 from webhook_delivery o
                     where o.webhook_id = w.id and o.state = 'waiting' and o.next_at <= $2 and o.id <> d.id) as "hasMore"
       from ${dueSql('$2')} and w.id = $1 and not exists (
          select 1 from webhook_delivery b
           where b.webhook_id = d.webhook_id and b.subject = d.subject and b.state = 'waiting' and b.id < d.id)
      order by d.next_at, d.id limit 1`,
    [webhookId, now],
  );
  return next ?? null;
}

/** Deliveries that were added behind one that is tried again later wait for the same time. */
export async function waitForEarlier(em: EntityManager, webhookId: string, now: Date): Promise<void> {
  await sql(
    em,
    `update webhook_delivery d set next_at = first.next_at
       from (select distinct on (subject) subject, id, next_at from webhook_delivery
              where webhook_id = $1 and state = 'waiting' order by subject, id) first
      where d.webhook_id = $1 and d.state = 'waiting' and d.next_at <= $2 and d.subject = first.subject and d.id > first.id
        and d.next_at < first.next_at`,
    [webhookId, now],
  );
}

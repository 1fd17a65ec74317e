import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { allowedTypesSql } from './allowedTypesSql.ts';
import type { DropReason } from './delivery.entity.ts';

/** How many deliveries one statement drops. */
const BATCH = 1_000;

interface Undeliverable {
  id: string;
  webhookId: string;
  subject: string;
  reason: DropReason;
}

/** Drops every waiting delivery that its endpoint may no longer receive; the log of deliveries shows the reason. */
export async function dropDeliveries({ orm, clock }: Pick<Services, 'clock' | 'orm'>): Promise<void> {
  const dropSome = () => orm.em.fork().transactional((em) => dropBatch(em, clock.now()));
  while ((await dropSome()) === BATCH);
}

/** Drops such deliveries of one endpoint, in the database transaction that changes the endpoint. */
export async function dropDeliveriesOf(em: EntityManager, webhookId: string, now: Date): Promise<void> {
  while ((await dropBatch(em, now, webhookId)) === BATCH);
}

async function dropBatch(em: EntityManager, now: Date, webhookId: string | null = null): Promise<number> {
  const undeliverable = await sql<Undeliverable>(
    em,
    `select d.id::text, d.webhook_id as "webhookId", d.subject,
            case when k.revoked_at is not null then 'keyRevoked'
                 when k.expires_at <= $1 then 'keyExpired'
                 when not e.type = any(w.events) then 'eventRemoved'
                 else 'scopeRemoved' end as reason
       from partner_webhook w
       join api_key k on k.id = w.key_id
       join lateral (select ${allowedTypesSql('$1')} as types) allowed on $2::uuid = w.id or cardinality(allowed.types) < cardinality(w.events)
       join webhook_delivery d on d.webhook_id = w.id and d.state = 'waiting'
       join partner_event e on e.id = d.event_id and not e.type = any(allowed.types)
      where $2::uuid is null or w.id = $2
      limit ${BATCH}`,
    [now, webhookId],
  );
  if (undeliverable.length > 0) await dropRows(em, undeliverable, now);
  return undeliverable.length;
}

/**
 * Locks the queues in the same sequence as `settleDeliveries`, so the two cannot deadlock. A queue whose first delivery is
 * dropped continues with its next one.
 */
async function dropRows(
  em: EntityManager,
  undeliverable: readonly Undeliverable[],
  now: Date,
): Promise<void> {
  const queueKeys = [
    undeliverable.map(({ webhookId }) => webhookId),
    undeliverable.map(({ subject }) => subject),
  ];
  await sql(
    em,
    `select 1 from webhook_queue q
       join (select distinct * from unnest($1::uuid[], $2::uuid[]) as r (webhook_id, subject)) r using (webhook_id, subject)
      order by q.webhook_id, q.subject for update of q`,
    queueKeys,
  );
  await sql(
    em,
    `with dropped as (
       update webhook_delivery d set state = 'dropped', drop_reason = r.reason, settled_at = $1
         from unnest($2::bigint[], $3::text[]) as r (id, reason)
        where d.id = r.id and d.state = 'waiting'
       returning d.id, d.webhook_id, d.subject),
     rest as (
       select x.webhook_id, x.subject, x.first_dropped,
              (select min(d.id) from webhook_delivery d
                where d.webhook_id = x.webhook_id and d.subject = x.subject and d.state = 'waiting' and not d.id = any($2::bigint[])) as first_left
         from (select webhook_id, subject, min(id) as first_dropped from dropped group by 1, 2) x),
     emptied as (
       delete from webhook_queue q using rest r
        where q.webhook_id = r.webhook_id and q.subject = r.subject and r.first_left is null)
     update webhook_queue q set next_at = least(q.next_at, $1), attempts = 0
       from rest r where q.webhook_id = r.webhook_id and q.subject = r.subject and r.first_dropped < r.first_left`,
    [now, undeliverable.map(({ id }) => id), undeliverable.map(({ reason }) => reason)],
  );
}

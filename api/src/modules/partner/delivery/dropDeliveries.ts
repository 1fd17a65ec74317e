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
    `select d.id::text, d.webhook_id as "webhookId",
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

/** A delivery that waited behind a dropped one is due at once. */
async function dropRows(
  em: EntityManager,
  undeliverable: readonly Undeliverable[],
  now: Date,
): Promise<void> {
  // The order of `storeAttempt` and of the commands that change an endpoint: first its row, then its deliveries.
  await sql(em, 'select 1 from partner_webhook where id = any($1::uuid[]) order by id for no key update', [
    [...new Set(undeliverable.map(({ webhookId }) => webhookId))],
  ]);
  await sql(
    em,
    `with dropped as (
       update webhook_delivery d set state = 'dropped', drop_reason = r.reason, settled_at = $1
         from unnest($2::bigint[], $3::text[]) as r (id, reason)
        where d.id = r.id and d.state = 'waiting'
       returning d.id, d.webhook_id, d.subject),
     first as (select webhook_id, subject, min(id) as id from dropped group by 1, 2)
     update webhook_delivery d set next_at = $1 from first f
      where d.webhook_id = f.webhook_id and d.subject = f.subject and d.state = 'waiting' and d.id > f.id
        and d.next_at > $1 and not d.id = any($2::bigint[])`,
    [now, undeliverable.map(({ id }) => id), undeliverable.map(({ reason }) => reason)],
  );
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import type { DeliveryTry } from './delivery.entity.ts';
import type { NextStep } from './delivery.rules.ts';

/** An attempt that ended. */
export interface EndedAttempt {
  id: string;
  webhookId: string;
  subject: string;
  leasedUntil: string;
  failingSince: string | null;
  step: NextStep;
  tried: DeliveryTry;
}

const STATES = { delivered: 'delivered', givenUp: 'givenUp', retry: 'waiting' } as const;

/**
 * Stores ended attempts together. A queue whose first delivery is settled continues at once with its next one, and an empty
 * queue is deleted. The rows are locked first, so that the second statement sees what `queueDeliveries` added meanwhile. An
 * attempt that lost its lease changes nothing: another process sent it again.
 */
export function settleDeliveries(
  em: EntityManager,
  ended: readonly EndedAttempt[],
  now: Date,
): Promise<void> {
  return em.fork().transactional(async (inner) => {
    const locked = await sql<{ webhookId: string; subject: string; leasedUntil: string }>(
      inner,
      `select q.webhook_id as "webhookId", q.subject, q.next_at as "leasedUntil" from webhook_queue q
         join unnest($1::uuid[], $2::uuid[]) as e (webhook_id, subject) using (webhook_id, subject)
        order by q.webhook_id, q.subject for update of q`,
      [ended.map(({ webhookId }) => webhookId), ended.map(({ subject }) => subject)],
    );
    const leases = new Map(locked.map((row) => [`${row.webhookId} ${row.subject}`, row.leasedUntil]));
    const stillLeased = ended.filter(
      ({ webhookId, subject, leasedUntil }) => leases.get(`${webhookId} ${subject}`) === leasedUntil,
    );
    if (stillLeased.length > 0) await store(inner, stillLeased, now);
  });
}

async function store(em: EntityManager, ended: readonly EndedAttempt[], now: Date): Promise<void> {
  const nextAt = ({ step }: EndedAttempt): Date =>
    step.kind === 'retry' ? new Date(now.getTime() + step.pauseMs) : now;
  await sql(
    em,
    `with ended as (
       select * from unnest($1::bigint[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[])
         as e (id, webhook_id, subject, state, tried, next_at)),
     stored as (
       update webhook_delivery d
          set state = e.state, tries = d.tries || e.tried::jsonb,
              settled_at = case when e.state = 'waiting' then null else $7::timestamptz end
         from ended e where d.id = e.id),
     waiting as (
       select e.webhook_id, e.subject, e.state, e.next_at,
              e.state = 'waiting' or exists (
                select 1 from webhook_delivery d
                 where d.webhook_id = e.webhook_id and d.subject = e.subject and d.state = 'waiting' and d.id <> e.id) as more
         from ended e),
     emptied as (
       delete from webhook_queue q using waiting w
        where q.webhook_id = w.webhook_id and q.subject = w.subject and not w.more)
     update webhook_queue q
        set next_at = w.next_at, attempts = case when w.state = 'waiting' then q.attempts else 0 end
       from waiting w where q.webhook_id = w.webhook_id and q.subject = w.subject and w.more`,
    [
      ended.map(({ id }) => id),
      ended.map(({ webhookId }) => webhookId),
      ended.map(({ subject }) => subject),
      ended.map(({ step }) => STATES[step.kind]),
      ended.map(({ tried }) => JSON.stringify([tried])),
      ended.map(nextAt),
      now,
    ],
  );
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import { sql } from '../../../../shared/database/database.ts';
import { takeLock } from '../../../../shared/database/takeLock.ts';
import type { Catalog } from '../../../catalog/buildCatalog.ts';
import { readOrderFacts } from '../readOrderFacts.ts';
import { type StoredStep, storedStepOf } from './storedStep.rules.ts';

/** Changes, and steps that time may have changed, per database transaction. */
const BATCH = 500;
/** More than this is left to the sweep, so that a list does not wait for thousands of changes. */
const MAX_BATCHES = 4;

interface RefreshContext {
  catalog: Catalog;
  now: Date;
  maxBatches?: number;
}

/**
 * Computes the steps again of all orders that changed since the last call, or whose step time may have changed. Every
 * reader of `order_step` calls it first. Its cost follows the changes and not the number of unfinished orders.
 */
export async function refreshSteps(
  em: EntityManager,
  { catalog, now, maxBatches = MAX_BATCHES }: RefreshContext,
): Promise<void> {
  for (let batches = 0; batches < maxBatches; batches += 1) {
    const [found] = await sql<{ isPending: boolean }>(em, IS_PENDING, [now]);
    if (!found?.isPending) return;
    await em.fork().transactional(async (inner) => {
      // Two calls at once could store the older of two steps last.
      await takeLock(inner, 'orderSteps');
      const ids = (await sql<{ id: string }>(inner, TAKE_CHANGED, [now])).map(({ id }) => id);
      const facts = await readOrderFacts(inner, { catalog, now, ids });
      const steps = facts.flatMap((order) => {
        const step = storedStepOf(order, now);
        return step ? [{ id: order.orderId, ...step }] : [];
      });
      await store(inner, { ids, steps, now });
    });
  }
}

const IS_PENDING = `select coalesce((select true from order_step_change limit 1),
  (select true from order_step where recheck_at <= $1 order by recheck_at limit 1), false) as "isPending"`;

const PAID = [ORDER_STATUS.approved, ORDER_STATUS.approvedAfterCompensation].join(', ');

/** Deletes a batch of changes and returns the orders whose steps they may change. */
const TAKE_CHANGED = `
  with taken as (
    delete from order_step_change where id in (select id from order_step_change order by id limit ${BATCH})
    returning subject, subject_id)
  select subject_id as id from taken where subject = 'order'
  union select t.id from taken c join transaction t on t.user_id = c.subject_id
         where c.subject = 'person' and t.status in (${PAID})
  union select u.transaction_id from taken c
          join prescription p on p.doctor_id = c.subject_id
          join prescription_item i on i.prescription_id = p.id
          join prescription_use u on u.item_id = i.id
         where c.subject = 'doctor' and u.returned_at is null and u.picked_at is null
  union (select id from order_step where recheck_at <= $1 order by recheck_at limit ${BATCH})`;

async function store(
  em: EntityManager,
  { ids, steps, now }: { ids: string[]; steps: (StoredStep & { id: string })[]; now: Date },
): Promise<void> {
  await sql(
    em,
    `with finished as (delete from order_step where id = any($1::uuid[]) and id <> all($2::uuid[]))
     insert into order_step (id, kind, due_at, ends_at, needs_wait, recheck_at, computed_at)
       select *, $8::timestamptz from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::boolean[], $7::timestamptz[])
       on conflict (id) do update set kind = excluded.kind, due_at = excluded.due_at, ends_at = excluded.ends_at,
         needs_wait = excluded.needs_wait, recheck_at = excluded.recheck_at, computed_at = excluded.computed_at`,
    [
      ids,
      steps.map(({ id }) => id),
      steps.map(({ kind }) => kind),
      steps.map(({ dueAt }) => dueAt),
      steps.map(({ endsAt }) => endsAt),
      steps.map(({ needsWait }) => needsWait),
      steps.map(({ recheckAt }) => recheckAt),
      now,
    ],
  );
}

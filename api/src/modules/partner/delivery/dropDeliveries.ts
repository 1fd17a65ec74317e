import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { PartnerEventType } from '#schema/partner/partnerEvents.ts';
import type { Services } from '../../../services.ts';
import { anyOf, db, givenRows, run } from '../../../shared/database/query.ts';
import type { DropReason } from './delivery.entity.ts';
import { receivableTypes } from './queueDeliveries.ts';

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
  const undeliverable = await run(
    em,
    db
      .selectFrom('partnerWebhook')
      .innerJoin('apiKey', 'apiKey.id', 'partnerWebhook.keyId')
      .innerJoinLateral(
        (eb) =>
          sql<{ types: PartnerEventType[] }>`(select ${receivableTypes(eb, now)} as types)`.as('receivable'),
        (join) => join.onTrue(),
      )
      .innerJoin('webhookDelivery', 'webhookDelivery.webhookId', 'partnerWebhook.id')
      .innerJoin('partnerEvent', 'partnerEvent.id', 'webhookDelivery.eventId')
      .select(['webhookDelivery.id', 'webhookDelivery.webhookId'])
      .select((eb) =>
        eb
          .case()
          .when('apiKey.revokedAt', 'is not', null)
          .then(sql.lit<DropReason>('keyRevoked'))
          .when('apiKey.expiresAt', '<=', now)
          .then(sql.lit<DropReason>('keyExpired'))
          .when(eb.not(eb('partnerEvent.type', '=', eb.fn.any('partnerWebhook.events'))))
          .then(sql.lit<DropReason>('eventRemoved'))
          .else(sql.lit<DropReason>('scopeRemoved'))
          .end()
          .as('reason'),
      )
      // An endpoint that may receive all of its types has nothing to drop, unless its types have just been changed.
      .where((eb) =>
        webhookId
          ? eb('partnerWebhook.id', '=', webhookId)
          : sql<boolean>`cardinality(${eb.ref('receivable.types')}) < cardinality(${eb.ref('partnerWebhook.events')})`,
      )
      .where('webhookDelivery.state', '=', sql.lit('waiting'))
      .where((eb) => eb.not(eb('partnerEvent.type', '=', eb.fn.any('receivable.types'))))
      .limit(sql.lit(BATCH)),
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
  const webhookIds = [...new Set(undeliverable.map(({ webhookId }) => webhookId))];
  await run(
    em,
    db
      .selectFrom('partnerWebhook')
      .select('id')
      .where('id', '=', anyOf(webhookIds))
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  const ids = undeliverable.map(({ id }) => id);
  await run(
    em,
    db
      .with('dropped', (cte) =>
        cte
          .updateTable('webhookDelivery')
          .from(givenRows('given', { id: 'bigint', reason: 'text' }, undeliverable))
          .set((eb) => ({ state: 'dropped', dropReason: eb.ref('given.reason'), settledAt: now }))
          .whereRef('webhookDelivery.id', '=', 'given.id')
          .where('state', '=', sql.lit('waiting'))
          .returning(['webhookDelivery.id', 'webhookId', 'subject']),
      )
      .with('earliest', (cte) =>
        cte
          .selectFrom('dropped')
          .select((eb) => ['webhookId', 'subject', eb.fn.min('id').as('id')])
          .groupBy(['webhookId', 'subject']),
      )
      .updateTable('webhookDelivery')
      .from('earliest')
      .set({ nextAt: now })
      .whereRef('webhookDelivery.webhookId', '=', 'earliest.webhookId')
      .whereRef('webhookDelivery.subject', '=', 'earliest.subject')
      .where('webhookDelivery.state', '=', sql.lit('waiting'))
      .whereRef('webhookDelivery.id', '>', 'earliest.id')
      .where('webhookDelivery.nextAt', '>', now)
      .where((eb) => eb.not(eb('webhookDelivery.id', '=', anyOf(ids)))),
  );
}

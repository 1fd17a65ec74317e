import type { EntityManager } from '@mikro-orm/postgresql';
import { type ExpressionBuilder, sql } from 'kysely';
import { PARTNER_EVENT_TYPES, PARTNER_EVENTS, type PartnerEventType } from '#schema/partner/partnerEvents.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';

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
  let deliveries = db
    .selectFrom('partnerEvent')
    .innerJoin('partnerWebhook', (join) =>
      join
        .on((eb) => eb('partnerEvent.type', '=', eb.fn.any('partnerWebhook.events')))
        .on('partnerWebhook.state', '!=', sql.lit('pending')),
    )
    .innerJoin('apiKey', 'apiKey.id', 'partnerWebhook.keyId')
    .select((eb) => [
      'partnerWebhook.id as webhookId',
      'partnerEvent.id as eventId',
      'partnerEvent.subject',
      eb.val(now).as('createdAt'),
      eb.val(now).as('nextAt'),
    ])
    .where('partnerEvent.id', '=', anyOf(eventIds))
    .where((eb) => eb('partnerEvent.type', '=', eb.fn.any(receivableTypes(eb, now))))
    .where((eb) => eb('partnerEvent.keyId', 'is not distinct from', inventingKey(eb)))
    .orderBy('partnerEvent.id');
  if (only) deliveries = deliveries.where('partnerWebhook.id', '=', only.webhookId);
  const rows = await run(
    em,
    db
      .insertInto('webhookDelivery')
      .columns(['webhookId', 'eventId', 'subject', 'createdAt', 'nextAt'])
      .expression(deliveries)
      .onConflict((conflict) =>
        conflict.columns(['webhookId', 'eventId']).where('state', '=', sql.lit('waiting')).doNothing(),
      )
      .returning('id'),
  );
  return rows.length;
}

const NEEDED = PARTNER_EVENT_TYPES.map(
  (type) => sql`(${sql.lit(type)}, ${sql.lit(PARTNER_EVENTS[type].scope)})`,
);
/** Each type of event with the scope that it needs. */
const needed = sql<{ type: PartnerEventType; scope: string }>`(values ${sql.join(NEEDED)})`.as<'needed'>(
  sql`needed(type, scope)`,
);

/** Whether a key may be used at this time. */
export const isValidKey = (eb: ExpressionBuilder<Tables, 'apiKey'>, now: Date) =>
  eb.and([
    eb('apiKey.revokedAt', 'is', null),
    eb.or([eb('apiKey.expiresAt', 'is', null), eb('apiKey.expiresAt', '>', now)]),
  ]);

/**
 * The event types that an endpoint of a key may receive at this time. Writing, sending and dropping deliveries use it, so
 * all three agree.
 */
export function receivableTypes(eb: ExpressionBuilder<Tables, 'apiKey' | 'partnerWebhook'>, now: Date) {
  const types = eb
    .selectFrom(needed)
    .select('needed.type')
    .where((inner) => isValidKey(inner, now))
    .where((inner) => inner(sql.lit('events'), '=', inner.fn.any('apiKey.scopes')))
    .where((inner) =>
      inner.or([inner.ref('apiKey.isTest'), inner('needed.scope', '=', inner.fn.any('apiKey.scopes'))]),
    )
    .where((inner) => inner('needed.type', '=', inner.fn.any('partnerWebhook.events')));
  return sql<PartnerEventType[]>`array${types}`;
}

/** The key of the invented events that an endpoint of a key receives; null for the events of the shop. */
export const inventingKey = (eb: ExpressionBuilder<Tables, 'apiKey'>) =>
  eb.case().when(eb.ref('apiKey.isTest')).then(eb.ref('apiKey.id')).end();

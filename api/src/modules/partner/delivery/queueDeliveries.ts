import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { inventingKey, receivableTypes } from './receivableTypes.ts';

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

import type { EntityManager } from '@mikro-orm/postgresql';
import { type InferResult, sql } from 'kysely';
import { db, exists, first, run } from '../../../shared/database/query.ts';
import { isValidKey, receivableTypes } from './queueDeliveries.ts';

/**
 * The active endpoints with the deliveries that are due and may be sent, and their events. A process of the previous
 * release sends the orders it has in its own table; one that it has not touched for five minutes is sent from here.
 */
const selectDue = (now: Date) =>
  db
    .selectFrom('partnerWebhook')
    .innerJoin('apiKey', 'apiKey.id', 'partnerWebhook.keyId')
    .innerJoin('webhookDelivery', 'webhookDelivery.webhookId', 'partnerWebhook.id')
    .innerJoin('partnerEvent', 'partnerEvent.id', 'webhookDelivery.eventId')
    .where('partnerWebhook.state', '=', sql.lit('active'))
    .where((eb) => isValidKey(eb, now))
    .where('webhookDelivery.state', '=', sql.lit('waiting'))
    .where('webhookDelivery.nextAt', '<=', now)
    .where((eb) => {
      const [webhookId, subject] = [eb.ref('webhookDelivery.webhookId'), eb.ref('webhookDelivery.subject')];
      return sql<boolean>`not exists (select from webhook_queue q where q.webhook_id = ${webhookId}
        and q.subject = ${subject} and q.next_at > ${new Date(now.getTime() - 300_000)})`;
    })
    .where((eb) => eb('partnerEvent.type', '=', eb.fn.any(receivableTypes(eb, now))));

/** The endpoints with due deliveries. */
export async function dueWebhooks(em: EntityManager, now: Date): Promise<string[]> {
  const due = selectDue(now).select('partnerWebhook.id');
  const rows = await run(em, db.selectFrom('partnerWebhook').select('id').where('id', 'in', due));
  return rows.map(({ id }) => id);
}

const selectNext = (webhookId: string, now: Date) =>
  selectDue(now)
    .select((eb) => [
      'webhookDelivery.id',
      'webhookDelivery.subject',
      /** How many attempts failed since the endpoint was verified. */
      'webhookDelivery.attempts',
      /** How many attempts are in the log. An attempt whose delivery has more by then was repeated by another process. */
      sql<number>`jsonb_array_length(${eb.ref('webhookDelivery.tries')})`.as('triesBefore'),
      'webhookDelivery.eventId',
      'partnerEvent.type',
      'partnerEvent.data',
      'partnerEvent.at',
      'partnerWebhook.url',
      'partnerWebhook.secretSealed',
      'partnerWebhook.previousSecretSealed',
      'partnerWebhook.previousUntil',
      'partnerWebhook.failingSince',
    ])
    .select((eb) => {
      const others = eb
        .selectFrom('webhookDelivery as other')
        .whereRef('other.webhookId', '=', 'partnerWebhook.id')
        .where('other.state', '=', sql.lit('waiting'))
        .where('other.nextAt', '<=', now)
        .whereRef('other.id', '!=', 'webhookDelivery.id');
      /** Whether another delivery to this endpoint is due. */
      return exists(others).as('hasMore');
    })
    .where('partnerWebhook.id', '=', webhookId)
    .where((eb) => {
      const earlier = eb
        .selectFrom('webhookDelivery as earlier')
        .whereRef('earlier.webhookId', '=', 'webhookDelivery.webhookId')
        .whereRef('earlier.subject', '=', 'webhookDelivery.subject')
        .where('earlier.state', '=', sql.lit('waiting'))
        .whereRef('earlier.id', '<', 'webhookDelivery.id');
      return eb.not(eb.exists(earlier));
    })
    .orderBy('webhookDelivery.nextAt')
    .orderBy('webhookDelivery.id')
    .limit(sql.lit(1));

/** A delivery to send now, with what signing needs. */
export type DueDelivery = InferResult<ReturnType<typeof selectNext>>[number];

/** The delivery that has been due longest at an endpoint. It follows the earlier ones of its subject, such as an order. */
export const nextDelivery = (
  em: EntityManager,
  webhookId: string,
  now: Date,
): Promise<DueDelivery | undefined> => first(em, selectNext(webhookId, now));

/** Deliveries that were added behind one that is tried again later wait for the same time. */
export async function waitForEarlier(em: EntityManager, webhookId: string, now: Date): Promise<void> {
  const earliest = db
    .selectFrom('webhookDelivery')
    .distinctOn('subject')
    .select(['subject', 'id', 'nextAt'])
    .where('webhookId', '=', webhookId)
    .where('state', '=', sql.lit('waiting'))
    .orderBy('subject')
    .orderBy('id');
  await run(
    em,
    db
      .updateTable('webhookDelivery')
      .from(earliest.as('earliest'))
      .set((eb) => ({ nextAt: eb.ref('earliest.nextAt') }))
      .where('webhookId', '=', webhookId)
      .where('state', '=', sql.lit('waiting'))
      .where('webhookDelivery.nextAt', '<=', now)
      .whereRef('webhookDelivery.subject', '=', 'earliest.subject')
      .whereRef('webhookDelivery.id', '>', 'earliest.id')
      .whereRef('webhookDelivery.nextAt', '<', 'earliest.nextAt'),
  );
}

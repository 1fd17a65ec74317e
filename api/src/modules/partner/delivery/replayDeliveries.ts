import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Ctx, Part } from '../../../services.ts';
import { anyOf, db, first, run } from '../../../shared/database/query.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { readCursor, requireWritten, START_OF_FEED } from '../feed/readPartnerEvents.ts';
import { lockWebhook } from '../webhook/partnerWebhook.access.ts';
import type { PartnerWebhookRow } from '../webhook/partnerWebhook.entity.ts';
import { ReplayedDeliveries } from '../webhook/partnerWebhook.types.ts';
import { WebhookDeliveryRow } from './delivery.entity.ts';
import { inventingKey, queueDeliveries } from './queueDeliveries.ts';

/** How many events one call sends again. */
const MAX_REPLAYED = 1_000;
/** With this many deliveries waiting for an endpoint, a replay is refused. */
export const MAX_WAITING = 10_000;
const ID = /^\d{1,18}$/;

const NOTHING_CHOSEN = { path: 'cursor', message: 'Diga o que enviar de novo: deliveryId, from ou cursor.' };

/** One of: a delivery, a range of time, or everything after a cursor of the feed. */
export interface ReplayRequest {
  deliveryId?: string | null | undefined;
  from?: Date | null | undefined;
  until?: Date | null | undefined;
  cursor?: string | null | undefined;
}

/**
 * Sends events again, in their order and with their ids, after the deliveries that already wait. An event that waits is
 * not added again.
 */
export function replayDeliveries(
  ctx: Part<Ctx, 'em' | 'now' | 'viewer' | 'request.apiKey'>,
  webhookId: string,
  request: ReplayRequest,
): Promise<ReplayedDeliveries | Refusal | InvalidInput> {
  if (!request.deliveryId && !request.from && !request.cursor)
    return Promise.resolve(new InvalidInput([NOTHING_CHOSEN]));
  return rollbackOnRefusal<ReplayedDeliveries | Refusal>(ctx.em, async (em) => {
    const webhook = await lockWebhook(ctx, em, webhookId);
    if (webhook.state === 'pending') return new Refusal('webhook_not_active');
    if (await isFull(em, webhookId)) return new Refusal('webhook_queue_full');
    const ids = await selectEvents(em, webhook, request);
    if (request.cursor && ids.length === 0) await requireWritten(em, readCursor(request.cursor));
    const queued = await queueDeliveries(em, ids, ctx.now, { webhookId });
    record(em, { type: 'partner-webhook.changed', entityId: webhookId });
    await em.flush();
    const next = ids.length === MAX_REPLAYED ? (ids.at(-1) ?? null) : null;
    return Object.assign(new ReplayedDeliveries(), { queued, next });
  });
}

async function isFull(em: EntityManager, webhookId: string): Promise<boolean> {
  const last = await first(
    em,
    db
      .selectFrom('webhookDelivery')
      .select('id')
      .where('webhookId', '=', webhookId)
      .where('state', '=', sql.lit('waiting'))
      .offset(sql.lit(MAX_WAITING - 1))
      .limit(sql.lit(1)),
  );
  return last !== undefined;
}

async function selectEvents(
  em: EntityManager,
  { id, keyId, events }: PartnerWebhookRow,
  { deliveryId, from, until, cursor }: ReplayRequest,
): Promise<string[]> {
  if (deliveryId) {
    const delivery = ID.test(deliveryId)
      ? await em.findOne(WebhookDeliveryRow, { id: deliveryId, webhookId: id })
      : null;
    if (!delivery) throw new NotFound('Entrega');
    return [delivery.eventId];
  }
  let chosen = db
    .selectFrom('partnerEvent')
    .select('partnerEvent.id')
    .where('type', '=', anyOf(events))
    .where('partnerEvent.id', '>', cursor ? readCursor(cursor) : START_OF_FEED)
    .where((eb) => {
      const key = eb
        .selectFrom('apiKey')
        .select((inner) => inventingKey(inner).as('id'))
        .where('apiKey.id', '=', keyId);
      return eb('keyId', 'is not distinct from', key);
    })
    .orderBy('partnerEvent.id')
    .limit(sql.lit(MAX_REPLAYED));
  if (from) chosen = chosen.where('at', '>=', from);
  if (until) chosen = chosen.where('at', '<', until);
  return (await run(em, chosen)).map((event) => event.id);
}

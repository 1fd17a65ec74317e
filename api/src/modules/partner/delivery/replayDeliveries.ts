import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { readCursor, requireWritten, START_OF_FEED } from '../feed/cursor.ts';
import { lockWebhook } from '../webhook/partnerWebhook.access.ts';
import type { PartnerWebhookRow } from '../webhook/partnerWebhook.entity.ts';
import { ReplayedDeliveries } from '../webhook/partnerWebhook.types.ts';
import { queueDeliveries } from './queueDeliveries.ts';

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
  ctx: Pick<Ctx, 'apiKey' | 'em' | 'now' | 'viewer'>,
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
  const rows = await sql(
    em,
    `select 1 from webhook_delivery where webhook_id = $1 and state = 'waiting' offset ${MAX_WAITING - 1} limit 1`,
    [webhookId],
  );
  return rows.length > 0;
}

async function selectEvents(
  em: EntityManager,
  { id, keyId, events }: PartnerWebhookRow,
  { deliveryId, from, until, cursor }: ReplayRequest,
): Promise<string[]> {
  if (deliveryId) {
    const rows = ID.test(deliveryId)
      ? await sql<{ id: string }>(
          em,
          'select event_id::text as id from webhook_delivery where id = $1 and webhook_id = $2',
          [deliveryId, id],
        )
      : [];
    if (rows.length === 0) throw new NotFound('Entrega');
    return rows.map((row) => row.id);
  }
  const rows = await sql<{ id: string }>(
    em,
    `select id::text from partner_event
      where type = any($1) and id > $2::bigint and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)
        and key_id is not distinct from (select case when is_test then id end from api_key where id = $6)
      order by partner_event.id limit $5`,
    [events, cursor ? readCursor(cursor) : START_OF_FEED, from ?? null, until ?? null, MAX_REPLAYED, keyId],
  );
  return rows.map((row) => row.id);
}

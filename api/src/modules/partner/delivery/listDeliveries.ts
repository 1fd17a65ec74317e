import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { UnknownCursor } from '../../../shared/errors.ts';
import { pageOf } from '../../../shared/paging.ts';
import { findWebhook } from '../webhook/partnerWebhook.access.ts';
import { DeliveryTryView, WebhookDelivery, WebhookDeliveryList } from '../webhook/partnerWebhook.types.ts';
import type { DeliveryTry } from './delivery.entity.ts';

interface DeliveryRow {
  id: string;
  eventId: string;
  type: string;
  data: object;
  state: string;
  dropReason: string | null;
  createdAt: string;
  tries: DeliveryTry[];
}

const ID = /^\d{1,18}$/;

/** The deliveries of an endpoint with their tries, newest first, continuing before an id. */
export async function listDeliveries(
  ctx: Pick<Ctx, 'apiKey' | 'em' | 'viewer'>,
  { webhookId, before, limit }: { webhookId: string; before?: string | null | undefined; limit: number },
): Promise<WebhookDeliveryList> {
  if (before && !ID.test(before)) throw new UnknownCursor();
  const em = ctx.em.fork();
  const webhook = await findWebhook(ctx, em, webhookId);
  const most = pageOf({ limit, offset: 0 }).limit;
  const rows = await sql<DeliveryRow>(
    em,
    `select d.id::text, d.event_id::text as "eventId", e.type, e.data, d.state, d.drop_reason as "dropReason", d.created_at as "createdAt", d.tries
       from webhook_delivery d join partner_event e on e.id = d.event_id
      where d.webhook_id = $1 and ($2::bigint is null or d.id < $2) order by d.id desc limit $3`,
    [webhook.id, before || null, most],
  );
  const last = rows.at(-1);
  return Object.assign(new WebhookDeliveryList(), {
    items: rows.map(viewDelivery),
    next: last && rows.length === most ? last.id : null,
  });
}

const viewDelivery = ({ eventId, data, createdAt, tries, ...row }: DeliveryRow): WebhookDelivery =>
  Object.assign(new WebhookDelivery(), {
    ...row,
    eventId: `evt_${eventId}`,
    data: JSON.stringify(data),
    createdAt: new Date(createdAt),
    tries: tries.map((tried) => Object.assign(new DeliveryTryView(), { ...tried, at: new Date(tried.at) })),
  });

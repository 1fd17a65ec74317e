import type { Ctx, Part } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import { UnknownCursor } from '../../../shared/errors.ts';
import { pageOf } from '../../../shared/paging.ts';
import { findWebhook } from '../webhook/partnerWebhook.access.ts';
import { DeliveryTryView, WebhookDelivery, WebhookDeliveryList } from '../webhook/partnerWebhook.types.ts';

const ID = /^\d{1,18}$/;

/** The deliveries of an endpoint with their tries, newest first, continuing before an id. */
export async function listDeliveries(
  ctx: Part<Ctx, 'em' | 'viewer' | 'request.apiKey'>,
  { webhookId, before, limit }: { webhookId: string; before?: string | null | undefined; limit: number },
): Promise<WebhookDeliveryList> {
  if (before && !ID.test(before)) throw new UnknownCursor();
  const em = ctx.em.fork();
  const webhook = await findWebhook(ctx, em, webhookId);
  const most = pageOf({ limit, offset: 0 }).limit;
  const deliveries = db
    .selectFrom('webhookDelivery')
    .innerJoin('partnerEvent', 'partnerEvent.id', 'webhookDelivery.eventId')
    .select([
      'webhookDelivery.id',
      'webhookDelivery.eventId',
      'partnerEvent.type',
      'partnerEvent.data',
      'webhookDelivery.state',
      'webhookDelivery.dropReason',
      'webhookDelivery.createdAt',
      'webhookDelivery.tries',
    ])
    .where('webhookDelivery.webhookId', '=', webhook.id)
    .orderBy('webhookDelivery.id', 'desc')
    .limit(most);
  const rows = await run(em, before ? deliveries.where('webhookDelivery.id', '<', before) : deliveries);
  const last = rows.at(-1);
  return Object.assign(new WebhookDeliveryList(), {
    items: rows.map(({ eventId, data, tries, ...row }) =>
      Object.assign(new WebhookDelivery(), {
        ...row,
        eventId: `evt_${eventId}`,
        data: JSON.stringify(data),
        tries: tries.map((tried) =>
          Object.assign(new DeliveryTryView(), { ...tried, at: new Date(tried.at) }),
        ),
      }),
    ),
    next: last && rows.length === most ? last.id : null,
  });
}

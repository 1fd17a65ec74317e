import type { PartnerEventType } from '#schema/partner/partnerEvents.ts';
import { demoEndpointOf } from '../../../api/src/config/demoEndpoint.ts';
import { PAUSES_MS } from '../../../api/src/modules/partner/delivery/delivery.rules.ts';
import { replayDeliveries } from '../../../api/src/modules/partner/delivery/replayDeliveries.ts';
import { sendDeliveries } from '../../../api/src/modules/partner/delivery/sendDeliveries.ts';
import { verifyWebhook } from '../../../api/src/modules/partner/webhook/verifyWebhook.ts';
import { createWebhook } from '../../../api/src/modules/partner/webhook/webhooks.ts';
import type { Ctx, Part, Services } from '../../../api/src/services.ts';
import { requireSuccess } from '../asPerson.ts';
import { servicesAt } from '../servicesAt.ts';

const HOUR_MS = 3_600_000;
/** A delivery is due this much later than its pause, because storing the attempt before took a moment. */
const MARGIN_MS = 2_000;

/** The context of a call with the partner's key at an instant of the past. */
export type PartnerAt = (at: Date) => Ctx;

interface Endpoint {
  path: string;
  events: PartnerEventType[];
  createdHoursAgo: number;
  /** When the partner asked for the latest events again, and for how many. */
  replayedHoursAgo: number;
  replayed: number;
}

/** One that was down until it was paused, one that accepts, and one that is down now. */
const ENDPOINTS: readonly Endpoint[] = [
  {
    path: 'down?sistema=antigo',
    events: ['order.tracking_changed'],
    createdHoursAgo: 800,
    replayedHoursAgo: 150,
    replayed: 4,
  },
  {
    path: 'orders',
    events: ['order.status_changed', 'order.tracking_changed'],
    createdHoursAgo: 700,
    replayedHoursAgo: 47,
    replayed: 60,
  },
  {
    path: 'down?sistema=estoque',
    events: ['stock.changed', 'order.tracking_changed'],
    createdHoursAgo: 600,
    replayedHoursAgo: 20,
    replayed: 3,
  },
];

/**
 * Verifies the endpoints and delivers events to them by real requests, with the clock of their day: delivered at once
 * or at the second attempt, given up after 72 hours, and waiting for the next attempt.
 */
export async function deliverPast(services: Services, partnerAt: PartnerAt, now: Date): Promise<void> {
  const address = demoEndpointOf(services.config);
  if (!address) return;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  for (const { path, events, createdHoursAgo, replayedHoursAgo, replayed } of ENDPOINTS) {
    const created = partnerAt(ago(createdHoursAgo));
    const { webhook } = requireSuccess(await createWebhook(created, { url: `${address}${path}`, events }));
    requireSuccess(await verifyWebhook(created, webhook.id));
    const at = ago(replayedHoursAgo);
    const cursor = await cursorBefore(services, events, replayed);
    requireSuccess(await replayDeliveries(partnerAt(at), webhook.id, { cursor }));
    await attempt(services, webhook.id, { first: at, now });
  }
}

/** Sends what is due at an endpoint at each time at which an attempt follows, up to the present. */
async function attempt(
  services: Services,
  webhookId: string,
  { first, now }: { first: Date; now: Date },
): Promise<void> {
  let at = first.getTime();
  for (const pauseMs of [0, ...PAUSES_MS]) {
    at += pauseMs + MARGIN_MS;
    if (at > now.getTime()) return;
    const then = servicesAt(services, new Date(at));
    // The middle of the chance, so that each pause has exactly the length in `PAUSES_MS`.
    while ((await sendDeliveries(then, webhookId, { random: () => 0.5 })) > 0);
  }
}

/** The cursor of the feed after which there are the latest `count` events of these types. */
async function cursorBefore(
  { database: { pool } }: Part<Services, 'database.pool'>,
  events: readonly PartnerEventType[],
  count: number,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from partner_event where key_id is null and type = any($1)
      order by partner_event.id desc offset $2 limit 1`,
    [events, count],
  );
  return rows[0]?.id ?? '0';
}

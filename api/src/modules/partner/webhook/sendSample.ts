import { ORDER_STATUS } from '#schema/constants.ts';
import type { PartnerEventType } from '#schema/partner/partnerEvents.ts';
import type { Ctx, Part } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import type { WebhookAnswer } from '../../../shared/ports/ports.ts';
import { findWebhook } from './partnerWebhook.access.ts';
import { openSecrets, signedHeaders } from './signature.ts';

const PRODUCT = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

/** Invented facts in the shape of each event. */
export const SAMPLES = {
  'order.status_changed': {
    code: 'AP-TESTE0000000',
    status: ORDER_STATUS.picking,
    label: 'Em separação',
    changedAt: '2026-11-23T12:00:00.000Z',
  },
  'order.tracking_changed': {
    code: 'AP-TESTE0000000',
    carrierCode: 'AA123456785BR',
    estimatedDelivery: '2026-11-30',
  },
  'stock.changed': { productId: PRODUCT, variantId: null, isAvailable: false },
  'price.changed': { productId: PRODUCT, variantId: null, valueCents: 8990, oldValueCents: 9990 },
} as const satisfies Record<PartnerEventType, object>;

/**
 * Sends one signed sample now, to an endpoint in any state and to its new address where one was entered, and returns
 * what it answered. It is not tried again.
 */
export async function sendSample(
  ctx: Part<Ctx, 'em' | 'encryption' | 'now' | 'viewer' | 'outside.sendWebhook' | 'request.apiKey'>,
  webhookId: string,
  type: PartnerEventType,
): Promise<WebhookAnswer> {
  const webhook = await findWebhook(ctx, ctx.em.fork(), webhookId);
  const body = JSON.stringify({ type, timestamp: ctx.now.toISOString(), data: SAMPLES[type] });
  const secrets = openSecrets(ctx.encryption.purposes, webhook, ctx.now);
  const headers = signedHeaders(secrets, { id: `sample_${newId()}`, body, at: ctx.now });
  return ctx.outside.sendWebhook(webhook.nextUrl ?? webhook.url, { headers, body });
}

import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import { z } from 'zod';
import type { WebhookHeaders } from '../gateway.ts';

export interface MercadoPagoNotice {
  eventId: string;
  paymentId: string;
}

const noticeBody = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  type: z.string().optional(),
  action: z.string().optional(),
  date_created: z.string().optional(),
  data: z.object({ id: z.union([z.string(), z.number()]) }),
});

/**
 * Mercado Pago repeats a webhook for days and may repeat its first timestamp. A replayed webhook only causes one more
 * read of a payment, so signatures are accepted for a week.
 */
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/**
 * Checks the signature and the age of a webhook. Returns `irrelevant` for a genuine webhook that is not about a
 * payment.
 */
export function readNotice(
  secret: string,
  headers: WebhookHeaders,
  rawBody: string,
  now: Date,
): MercadoPagoNotice | 'invalid' | 'irrelevant' {
  const body = noticeBody.safeParse(parseJson(rawBody)).data;
  if (!body) return 'invalid';
  const paymentId = String(body.data.id);
  const signature = headers['x-signature'];
  try {
    WebhookSignatureValidator.validate({
      xSignature: signature,
      xRequestId: headers['x-request-id'],
      dataId: paymentId,
      secret,
    });
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return 'invalid';
    throw error;
  }
  if (Math.abs(now.getTime() - signedAt(String(signature))) > MAX_AGE_MS) return 'invalid';
  if (body.type !== 'payment') return 'irrelevant';
  const eventId = String(body.id ?? [paymentId, body.action, body.date_created].join(':'));
  return { eventId, paymentId };
}

/**
 * The instant of the signature in milliseconds. The documentation uses seconds in some examples and milliseconds in
 * others; thirteen digits mean milliseconds.
 */
function signedAt(signature: string): number {
  const ts = /ts=(\d+)/.exec(signature)?.[1] ?? '0';
  return ts.length >= 13 ? Number(ts) : Number(ts) * 1000;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

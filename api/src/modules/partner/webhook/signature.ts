import { createHmac, randomBytes } from 'node:crypto';
import { openText, type PurposeKeys, sealText } from '../../../shared/encryption/purposeKeys.ts';
import type { PartnerWebhookRow } from './partnerWebhook.entity.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The signature of a message by the Standard Webhooks rules: HMAC-SHA256 over id, second and body. */
export function signMessage(secret: string, id: string, second: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64')}`;
}

/** The headers of a message. During a rotation it has a signature of each secret. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const second = Math.floor(at.getTime() / 1000);
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(second),
    'webhook-signature': secrets.map((secret) => signMessage(secret, id, second, body)).join(' '),
  };
}

export const sealWebhookSecret = (keys: PurposeKeys, webhookId: string, secret: string): string =>
  sealText(keys, 'partners', placeOf(webhookId), secret);

const placeOf = (webhookId: string): string => `partner_webhook:${webhookId}`;

type Secrets = Pick<PartnerWebhookRow, 'id' | 'previousSecretSealed' | 'previousUntil' | 'secretSealed'>;

/** The secrets that sign now, the current one first. */
export function openSecrets(keys: PurposeKeys, row: Secrets, now: Date): string[] {
  const isOverlapping = row.previousUntil !== null && row.previousUntil > now;
  const sealed = [row.secretSealed, isOverlapping ? row.previousSecretSealed : null];
  return sealed.flatMap((text) => (text ? [openText(keys, 'partners', placeOf(row.id), text)] : []));
}

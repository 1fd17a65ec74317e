import { openText, type PurposeKeys, sealText } from '../../../shared/encryption/purposeKeys.ts';
import type { PartnerWebhookRow } from './partnerWebhook.entity.ts';

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

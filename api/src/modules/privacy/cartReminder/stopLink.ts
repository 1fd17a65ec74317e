import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../services.ts';
import { isId } from '../../../shared/ids.ts';

export const STOP_PATH = '/parar-avisos';

const signature = ({ tokens }: Pick<Services, 'tokens'>, userId: string): Buffer =>
  createHmac('sha256', tokens.derive('stop-reminders')).update(userId).digest();

/**
 * An address that stops our mail without a sign-in. It does nothing else and never expires, because an old mail must
 * still allow it.
 */
export const stopLink = (services: Pick<Services, 'tokens' | 'config'>, userId: string): string =>
  `${services.config.publicUrl}${STOP_PATH}?t=${userId}.${signature(services, userId).toString('base64url')}`;

/** The person of the link, or null for a link we did not make. */
export function personOfStopLink(services: Pick<Services, 'tokens'>, proof: string): string | null {
  const [userId = '', receivedSignature = ''] = proof.split('.');
  if (!isId(userId)) return null;
  const [expected, received] = [signature(services, userId), Buffer.from(receivedSignature, 'base64url')];
  return expected.length === received.length && timingSafeEqual(expected, received) ? userId : null;
}

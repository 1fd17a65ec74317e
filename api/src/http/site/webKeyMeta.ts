import { webKeyAt } from '../../modules/account/apiKey/webKey.rules.ts';
import type { Services } from '../../services.ts';

/**
 * The element with the API key of our own apps. It is added to the rendered page when it is sent, because a page may be
 * cached for longer than the key is current.
 */
export function webKeyMeta({ encryption, clock }: Pick<Services, 'encryption' | 'clock'>): string {
  const { key } = encryption.purposes.current('web-key');
  return `<meta name="api-key" content="${webKeyAt(key, clock.now())}">`;
}

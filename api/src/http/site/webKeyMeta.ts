import { webKeyAt } from '../../modules/account/apiKey/webKey.rules.ts';
import type { Services } from '../../services.ts';

/** Added to the rendered page, because a page is cached for longer than a key is current. */
export function webKeyMeta({ encryption, clock }: Pick<Services, 'encryption' | 'clock'>): string {
  const { key } = encryption.purposes.current('web-key');
  return `<meta name="api-key" content="${webKeyAt(key, clock.now())}">`;
}

import { isDemoEndpoint } from '../../../config/demoEndpoint.ts';

const MAX_CHARACTERS = 500;

/**
 * Whether an address has the form of a webhook's. Its networks are checked at each connection, because a name may answer
 * with another address later.
 */
export function isWebhookUrl(
  text: string,
  { allowsLoopback, demoEndpoint }: { allowsLoopback: boolean; demoEndpoint: string | null },
): boolean {
  const url = text.length <= MAX_CHARACTERS ? URL.parse(text) : null;
  if (!url || url.username || url.password || url.hash) return false;
  const mayBePlain = allowsLoopback || isDemoEndpoint(url, demoEndpoint);
  return url.protocol === 'https:' || (mayBePlain && url.protocol === 'http:');
}

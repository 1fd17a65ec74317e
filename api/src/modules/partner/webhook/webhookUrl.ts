const MAX_CHARACTERS = 500;

/**
 * Whether an address has the form of a webhook's. Its networks are checked at each connection, because a name may answer
 * with another address later.
 */
export function isWebhookUrl(text: string, allowsLoopback: boolean): boolean {
  const url = text.length <= MAX_CHARACTERS ? URL.parse(text) : null;
  if (!url || url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || (allowsLoopback && url.protocol === 'http:');
}

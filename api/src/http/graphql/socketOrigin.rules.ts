import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the page that opens a socket is one of ours. Browsers always send its origin and a page cannot
 * change that; other programs send none and are accepted. Without configured origins, pages of the requested
 * host are ours.
 */
export function isOwnPage(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  origins: readonly string[] | null,
): boolean {
  if (origin === undefined) return true;
  if (origins) return origins.includes(origin);
  return URL.canParse(origin) && new URL(origin).host === host;
}

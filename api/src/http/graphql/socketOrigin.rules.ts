import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the page that opens a socket is one of ours. Browsers always name it and a page cannot change that; programs that
 * are no browser name none and are let in. Without a list of origins, a page of the host that is asked is ours.
 */
export function isOwnPage(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  origins: readonly string[] | null,
): boolean {
  if (origin === undefined) return true;
  if (origins) return origins.includes(origin);
  return URL.canParse(origin) && new URL(origin).host === host;
}

import type { Config } from '../../config.ts';
import { escapeHtml } from '../../shared/page/escapeHtml.ts';

/**
 * What a page of this host needs to call the configured base addresses of the API and of sessions. Empty when the host
 * itself serves all calls.
 */
export function pageBases(
  host: string,
  { publishedOrigins, bases }: Pick<Config, 'publishedOrigins' | 'bases'>,
): { meta: string; connect: readonly string[] } {
  const { api, auth } = hostToBase(host, publishedOrigins, bases);
  if (!api && !auth) return { meta: '', connect: [] };
  return {
    meta: `<meta name="bases" data-api="${escapeHtml(api)}" data-auth="${escapeHtml(auth)}">`,
    connect: connectTo({ api, auth }),
  };
}

/** Where the pages of a host send their calls; empty means the host itself. */
interface HostBases {
  api: string;
  /** Calls that start or renew a session. */
  auth: string;
}

const OWN_HOST: HostBases = { api: '', auth: '' };

/**
 * Published hosts use the configured bases; every other host name, such as a developer's, serves all calls
 * itself.
 */
export function hostToBase(host: string, published: readonly string[], bases: HostBases): HostBases {
  return published.some((origin) => new URL(origin).host === host) ? bases : OWN_HOST;
}

/** For the content policy of those pages: the bases and the sockets of the API. */
export function connectTo({ api, auth }: HostBases): string[] {
  const sockets = api.replace(/^http/, 'ws');
  return [...new Set([api, sockets, auth])].filter((origin) => origin !== '');
}

import type { Config } from '../../config.ts';
import { escapeHtml } from '../../integrations/mail/templates/layout.ts';
import { connectTo, hostToBase } from './hostToBase.rules.ts';

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

/** Where the pages of a host send their calls; empty means to the host itself. */
export interface Bases {
  api: string;
  /** Calls that open or renew a session (ST-386). */
  auth: string;
}

const OWN_HOST: Bases = { api: '', auth: '' };

/**
 * The published hosts use the configured bases; a developer's own host, and every other name of the server, answers all calls
 * itself (ST-387).
 */
export function hostToBase(host: string, published: readonly string[], bases: Bases): Bases {
  return published.some((origin) => new URL(origin).host === host) ? bases : OWN_HOST;
}

/** For the policy of those pages: the bases themselves, and the sockets of the API. */
export function connectTo({ api, auth }: Bases): string[] {
  const sockets = api.replace(/^http/, 'ws');
  return [...new Set([api, sockets, auth])].filter((origin) => origin !== '');
}

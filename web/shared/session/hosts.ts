/** Where the page asks: the api, and, under an address of its own, everything that opens a session (ST-386). */
export interface Bases {
  api: string;
  auth: string;
}

interface Production {
  /** Hosts of the published shop, evaluation and panel. */
  hosts: readonly string[];
  bases: Bases;
}

const env: Partial<Record<string, string>> = import.meta.env ?? {};
/** Set when the apps are built; empty means that the host of the page answers everything, which is the default. */
const PRODUCTION: Production = {
  hosts: (env.VITE_PRODUCTION_HOSTS ?? '').split(',').filter(Boolean),
  bases: { api: env.VITE_API_BASE ?? '', auth: env.VITE_AUTH_BASE ?? '' },
};
/** In development, and on any host that was not named, the page's own host answers everything. */
const OWN_HOST: Bases = { api: '', auth: '' };

/** Which addresses a page of this host asks (ST-387). */
export function hostToBase(host: string, { hosts, bases }: Production = PRODUCTION): Bases {
  return hosts.includes(host) ? bases : OWN_HOST;
}

import type { Config } from '../../../config.ts';

/** The purpose of a signature. A signature made for another purpose is refused. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'second-factor' | 'step-up';

export const CHALLENGE_MINUTES = 5;
export const MAX_PASSKEYS = 10;

export interface RelyingParty {
  /** The domain that passkeys belong to. */
  id: string;
  /** The pages that may request them. */
  origins: readonly string[];
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;
const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/**
 * The domain and the origins of our passkeys, from the settings alone. Passkeys belong to the shop's domain. When the
 * evaluation has a host of its own, that host may use them too. Browsers allow no passkeys on an IP address: on this
 * machine they work at `localhost`, and a shop published under an IP address has none.
 */
export function relyingPartyOf({
  publicUrl,
  hosts,
}: Pick<Config, 'publicUrl' | 'hosts'>): RelyingParty | null {
  const shop = new URL(publicUrl);
  const isLocal = LOOPBACK.test(shop.hostname);
  if (!isLocal && IP_ADDRESS.test(shop.hostname)) return null;
  const origins = (hosts.length > 0 ? hosts : [shop.origin]).map((origin) => domainOf(new URL(origin)));
  return { id: isLocal ? 'localhost' : shop.hostname, origins };
}

function domainOf(url: URL): string {
  if (!LOOPBACK.test(url.hostname)) return url.origin;
  return `${url.protocol}//localhost${url.port ? `:${url.port}` : ''}`;
}

/**
 * Whether the counter shows that another copy of the key has signed meanwhile. Synchronised passkeys do not count and
 * always send 0.
 */
export const isCounterBehind = (stored: number, sent: number): boolean =>
  (stored > 0 || sent > 0) && sent <= stored;

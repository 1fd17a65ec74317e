import type { Services } from '../../services.ts';

const FRESH_SECONDS = 15;
const STALE_SECONDS = 60;

/**
 * The `cache-control` of a response that changes with the catalogue only. Browsers and proxies learn of no event, so they
 * may not use the response after the next planned change of a price, an offer, a banner or a setting.
 */
export function sharedCacheControl({ catalog, clock }: Pick<Services, 'catalog' | 'clock'>): string {
  return cacheUntil(catalog.current().changesAt, clock.now());
}

export function cacheUntil(changesAt: Date | null, now: Date): string {
  const left = changesAt ? Math.max(0, Math.floor((changesAt.getTime() - now.getTime()) / 1000)) : Infinity;
  const fresh = Math.min(FRESH_SECONDS, left);
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(STALE_SECONDS, left - fresh)}`;
}

import { hasOnlyCampaignParameters } from '#schema/activity/campaign.ts';

/**
 * Pages that reveal nothing about health. Product pages are not listed, because only the server can decide which
 * products may be measured.
 */
const PAGES = new Set(['/', '/busca', '/quem-somos', '/podemos-ajudar']);

/** Whether a page may be opened in a document that contains the tag manager. */
export function isMeasuredAddress(href: string): boolean {
  const next = new URL(href, window.location.href);
  if (next.origin !== window.location.origin) return false;
  const isCurrentPage = next.href.split('#')[0] === window.location.href.split('#')[0];
  return isCurrentPage || (PAGES.has(next.pathname) && hasOnlyCampaignParameters(next.searchParams));
}

import { hasOnlyCampaign } from '#schema/activity/campaign.ts';

/**
 * Pages that reveal nothing about health. Products are not among them: only the server can tell which of them may
 * be measured.
 */
const PAGES = new Set(['/', '/busca', '/quem-somos', '/podemos-ajudar']);

/** Whether a page may be opened in a document that contains the tag manager. */
export function isMeasuredAddress(href: string): boolean {
  const next = new URL(href, window.location.href);
  if (next.origin !== window.location.origin) return false;
  const isHere = next.href.split('#')[0] === window.location.href.split('#')[0];
  return isHere || (PAGES.has(next.pathname) && hasOnlyCampaign(next.searchParams));
}

import { hasOnlyCampaignParameters } from '#schema/activity/campaign.ts';
import { hasConsent, readPerson } from './dataLayer.ts';
import { measurementClient } from './measure.ts';

/** Starts or stops measurement according to the visitor's consent, when a page opens and when the answer changes. */
export function applyConsent(): void {
  if (!hasConsent()) {
    window.dataLayer?.splice(0);
    dropTagManager();
    return;
  }
  const client = measurementClient();
  if (client) void readPerson(client);
  loadTagManager();
}

/**
 * The server writes this element in production, only into pages that may be measured. Only the Content Security Policy
 * of those pages allows the script.
 */
const META = 'meta[name="tag-manager"]';

let isLoaded = false;

function loadTagManager(): void {
  const meta = document.querySelector<HTMLMetaElement>(META);
  const { id, source } = meta?.dataset ?? {};
  if (isLoaded || !id || !source || !hasConsent() || !isMeasuredAddress(window.location.href)) return;
  isLoaded = true;
  openOtherPagesAsNewDocuments();
  window.dataLayer = window.dataLayer ?? [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${source}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/**
 * A loaded script runs until its document is closed. So a page that may not be measured opens as a new document, whose
 * Content Security Policy forbids the script, and the script never receives the page's address, title or text.
 */
function openOtherPagesAsNewDocuments(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // Stops the router's handler, so that the browser follows the link itself.
      if (link?.href && !link.target && !isMeasuredAddress(link.href)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state, unused, url) => {
      const next = new URL(url ?? window.location.href, window.location.href);
      if (isMeasuredAddress(next.href)) change(state, unused, url);
      else window.location.assign(next);
    };
  }
}

/** Reloads the page after the consent was withdrawn, because a loaded script cannot be removed from its document. */
function dropTagManager(): void {
  if (isLoaded) window.location.reload();
}

/**
 * Pages that reveal nothing about health. Product pages are not listed, because only the server can decide which
 * products may be measured.
 */
const PAGES = new Set(['/', '/busca', '/quem-somos', '/podemos-ajudar']);

/** Whether a page may be opened in a document that contains the tag manager. */
function isMeasuredAddress(href: string): boolean {
  const next = new URL(href, window.location.href);
  if (next.origin !== window.location.origin) return false;
  const isCurrentPage = next.href.split('#')[0] === window.location.href.split('#')[0];
  return isCurrentPage || (PAGES.has(next.pathname) && hasOnlyCampaignParameters(next.searchParams));
}

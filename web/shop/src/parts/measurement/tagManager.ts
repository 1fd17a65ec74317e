import { hasConsent } from './dataLayer.ts';
import { isMeasuredAddress } from './measuredAddress.ts';

/**
 * Written by the server, in production and only into pages that may be measured; only their policy allows the
 * script.
 */
const META = 'meta[name="tag-manager"]';

let isLoaded = false;

export function loadTagManager(): void {
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
 * A loaded script stays as long as its document. So every address that is not measured opens as a new document,
 * whose policy forbids the script: it never gets the address, the title or the text of such a page.
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

/** The consent was withdrawn: the script ends with its document. */
export function dropTagManager(): void {
  if (isLoaded) window.location.reload();
}

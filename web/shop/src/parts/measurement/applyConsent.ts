import { hasConsent, readPerson } from './dataLayer.ts';
import { measurementClient } from './measure.ts';
import { dropTagManager, loadTagManager } from './tagManager.ts';

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

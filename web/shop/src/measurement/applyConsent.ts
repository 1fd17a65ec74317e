import { readTokens } from '#web/session/tokens.ts';
import { SignedInProfileDocument } from '../features/account/signedInProfile.generated.ts';
import { hasConsent } from './dataLayer.ts';
import { measurementClient } from './measure.ts';
import { dropTagManager, loadTagManager } from './tagManager.ts';

/** Does what the visitor's answer about measurement says, when a page opens and when the answer changes. */
export function applyConsent(): void {
  if (!hasConsent()) {
    window.dataLayer?.splice(0);
    dropTagManager();
    return;
  }
  // Asked here, so that no event has to: measuring itself asks our server nothing (ST-432).
  if (readTokens())
    void measurementClient()
      ?.query({ query: SignedInProfileDocument })
      .catch(() => undefined);
  loadTagManager();
}

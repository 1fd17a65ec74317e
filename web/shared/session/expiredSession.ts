import { sessionErrors } from '#schema/errors/session.ts';
import type { Renewal } from '#web/apollo/links/refreshTokens.ts';
import { RETURN_KEY } from '#web/build/storageKeys.ts';
import { clearPersonalData } from './clearPersonalData.ts';
import { clearTokens, keepFormsOfOwner, readTokens, saveCartToken } from './tokens.ts';

const RELOADED_AT_KEY = 'session-reloaded-at';
const REDIRECT_MS = 3000;
/** If a call is refused again this soon after a reload, another reload would not help. */
const LOOP_MS = 15_000;

export interface SessionFlow {
  refresh(): Promise<Renewal>;
  clearCart(): void;
  notify(text: string): void;
  reload(): void;
  goHome(): void;
  /** The page on which the session ended. */
  path(): string;
  now(): number;
  /** Whether the browser removes all personal data when the server ends the session. */
  clearsPersonalData: boolean;
  staysOnPage: boolean;
}

function reloadedJustNow(now: number): boolean {
  return now - Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0) < LOOP_MS;
}

/**
 * Returns the function to call after a 401 (specification rows ST-304 … ST-306, A-49). It clears the cart, tries one
 * refresh and reloads the page once. If the session cannot be renewed, it shows a message and opens the home page after
 * three seconds.
 */
export function createExpiredSessionHandler(flow: SessionFlow): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    saveCartToken(null);
    flow.clearCart();
    void (async () => {
      const isSignedIn = readTokens() !== null;
      // Also asked soon after a reload: an account may have been erased meanwhile.
      const renewal = isSignedIn ? await flow.refresh().catch(() => null) : null;
      if (renewal === 'renewed' && !reloadedJustNow(flow.now())) {
        sessionStorage.setItem(RELOADED_AT_KEY, String(flow.now()));
        flow.reload();
        return;
      }
      // Ended: the account was erased or the session was ended elsewhere. Otherwise it became too old, or the server
      // did not answer: the person comes back to the same form with its values.
      if (renewal === 'ended' && flow.clearsPersonalData)
        await clearPersonalData({ exceptTab: performance.timeOrigin });
      else {
        if (isSignedIn) {
          keepFormsOfOwner();
          sessionStorage.setItem(RETURN_KEY, flow.path());
        }
        clearTokens();
      }
      if (flow.staysOnPage) {
        isRunning = false;
        return flow.notify(sessionErrors.unauthorized.message);
      }
      flow.notify(sessionErrors.session_expired.message);
      setTimeout(() => {
        isRunning = false;
        // A person who has signed in on this page meanwhile stays on it.
        if (readTokens() === null) flow.goHome();
      }, REDIRECT_MS);
    })();
  };
}

/** Handles an expired session on the current page, which then reloads or goes to `home`. */
export const handleExpiredSession = ({
  home,
  ...flow
}: Pick<SessionFlow, 'refresh' | 'clearCart' | 'notify' | 'clearsPersonalData' | 'staysOnPage'> & {
  home: string;
}): (() => void) =>
  createExpiredSessionHandler({
    ...flow,
    reload: () => window.location.reload(),
    goHome: () => window.location.assign(home),
    path: () => window.location.pathname + window.location.search,
    now: () => Date.now(),
  });

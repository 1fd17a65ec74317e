import { sessionErrors } from '#schema/errors/session.ts';
import { forgetPerson } from './forgetPerson.ts';
import { clearTokens, readTokens, saveCartToken } from './tokens.ts';

const RELOADED = 'session-reloaded-at';
const REDIRECT_MS = 3000;
/** A page that is refused again this soon after its reload is not saved by reloading it once more. */
const LOOP_MS = 15_000;

export interface SessionFlow {
  refresh(): Promise<boolean>;
  clearCart(): void;
  notify(text: string): void;
  reload(): void;
  goHome(): void;
  now(): number;
  /** Whether a session that the server ended leaves nothing of the person in the browser. */
  forgets: boolean;
}

function reloadedJustNow(now: number): boolean {
  return now - Number(sessionStorage.getItem(RELOADED) ?? 0) < LOOP_MS;
}

/**
 * What a 401 sets off (ST-304 … ST-306, A-49): the cart is cleared, one refresh is tried, the page reloads once.
 * Without a session to renew the visitor is told, and goes home after three seconds.
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
      const isLoop = reloadedJustNow(flow.now());
      const isRenewed = isSignedIn && !isLoop && (await flow.refresh().catch(() => null));
      if (isRenewed) {
        sessionStorage.setItem(RELOADED, String(flow.now()));
        flow.reload();
        return;
      }
      // The server said no: the account was erased, or its owner ended this session elsewhere. No answer (null) says nothing.
      if (isSignedIn && isRenewed === false && flow.forgets)
        await forgetPerson({ exceptTab: performance.timeOrigin });
      else clearTokens();
      flow.notify(sessionErrors.session_expired.message);
      setTimeout(flow.goHome, REDIRECT_MS);
    })();
  };
}

/** The same with the page itself: it reloads, or leaves for `home`. */
export const handleExpiredSession = ({
  home,
  ...flow
}: Pick<SessionFlow, 'refresh' | 'clearCart' | 'notify' | 'forgets'> & { home: string }): (() => void) =>
  createExpiredSessionHandler({
    ...flow,
    reload: () => window.location.reload(),
    goHome: () => window.location.assign(home),
    now: () => Date.now(),
  });

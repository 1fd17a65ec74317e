import { callServer, HTTP_TIMEOUT_MS } from './callServer.ts';
import { readBases } from './hosts.ts';
import type { SessionParameters } from './sessionParameters.ts';
import { deviceId, readCartToken, readTokens, saveCartToken, saveTokens } from './tokens.ts';

const PENDING_KEY = 'hand-over';

interface Pending {
  verifier: string;
  challenge: string;
}

interface Browser {
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'replace'>;
  fetch: typeof callServer;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Returns the request that this tab began, and deletes it, so that a second code, or a code that this tab did not
 * request, is ignored.
 */
function takePending(): Pending | null {
  const text = sessionStorage.getItem(PENDING_KEY);
  sessionStorage.removeItem(PENDING_KEY);
  try {
    const value: unknown = text ? JSON.parse(text) : null;
    const isPending =
      typeof value === 'object' && value !== null && 'verifier' in value && 'challenge' in value;
    return isPending ? { verifier: String(value.verifier), challenge: String(value.challenge) } : null;
  } catch {
    return null;
  }
}

async function begin({ location }: Browser): Promise<void> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const challenge = base64url(new Uint8Array(digest));
  sessionStorage.setItem(PENDING_KEY, JSON.stringify({ verifier, challenge } satisfies Pending));
  const path = location.pathname + location.search + location.hash;
  location.replace(`/sessao/buscar?${new URLSearchParams({ challenge, voltar: path })}`);
}

async function redeem(code: string, verifier: string, browser: Browser): Promise<void> {
  const cart = readCartToken();
  const answer = await browser.fetch(`${readBases().auth}/api/auth/hand-over/tokens`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-device': deviceId(),
      ...(cart ? { 'x-cart-token': cart } : {}),
    },
    body: JSON.stringify({ code, verifier }),
    signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
  });
  if (!answer.ok) return;
  const { token, refreshToken }: { token: string; refreshToken: string } = await answer.json();
  saveTokens({ token, refreshToken });
  // The guest's cart now belongs to the person.
  saveCartToken(null);
}

/**
 * Continues the session of the other host in this browser. True when the page is navigating there. A
 * signed-in person is never replaced, and a code that this tab did not request is discarded.
 */
export async function continueSession(
  { code, challenge, mayHaveSession }: SessionParameters,
  browser: Browser = { location: window.location, fetch: callServer },
): Promise<boolean> {
  const pending = takePending();
  if (readTokens()) return false;
  if (code !== null || challenge !== null) {
    if (code && pending && pending.challenge === challenge) await redeem(code, pending.verifier, browser);
    return false;
  }
  // Without a secure context there is no SHA-256: the person signs in here instead.
  if (!mayHaveSession || !globalThis.crypto?.subtle) return false;
  await begin(browser);
  return true;
}

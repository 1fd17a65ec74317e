import { ApolloLink } from '@apollo/client/link';
import { defer, mergeMap, tap } from 'rxjs';
import { deviceId, readCartToken, readTokens, saveCartToken } from '#web/session/tokens.ts';
import { isOpenOperation } from '../publicOperation.ts';
import { refreshTokens } from './refreshTokens.ts';
import type { Transport } from './sendOperation.ts';

const SOON_MS = 20_000;

/**
 * The expiry of an access token, in milliseconds, read without verification. Used only to renew the token before a
 * call would fail with it.
 */
function unverifiedExpiry(token: string): number | null {
  try {
    const payload: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    );
    const isClaim = typeof payload === 'object' && payload !== null && 'exp' in payload;
    return isClaim && typeof payload.exp === 'number' ? payload.exp * 1000 : null;
  } catch {
    return null;
  }
}

function endsSoon(token: string, now: number): boolean {
  const expiry = unverifiedExpiry(token);
  return expiry !== null && expiry - now < SOON_MS;
}

/** Adds the account's token and the guest's cart token. Catalogue queries get neither. */
export function createTokenLink(
  transport: Transport,
  { isIdle = () => false, now = Date.now }: { isIdle?: () => boolean; now?: () => number } = {},
): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (isOpenOperation(operation.query)) return forward(operation);
    const renewIfNeeded = async () => {
      const tokens = readTokens();
      // A failed renewal is not reported here: the call then gets a 401 and the session flow handles it.
      if (tokens && endsSoon(tokens.token, now())) await refreshTokens(transport).catch(() => false);
    };
    return defer(renewIfNeeded).pipe(
      mergeMap(() => {
        const token = readTokens()?.token;
        const cart = readCartToken();
        operation.setContext(({ headers }) => ({
          headers: {
            ...headers,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(cart ? { 'x-cart-token': cart } : {}),
            'x-device': deviceId(),
            ...(isIdle() ? { 'x-idle': '1' } : {}),
          },
        }));
        return forward(operation).pipe(tap(({ data }) => storeGuestCartToken(data)));
      }),
    );
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Every answer with a guest's cart contains its token; the browser stores the latest one. */
export function storeGuestCartToken(data: Record<string, unknown> | null | undefined): void {
  for (const answer of Object.values(data ?? {})) {
    const cart = isRecord(answer) && isRecord(answer.cart) ? answer.cart : answer;
    if (isRecord(cart) && cart.__typename === 'Cart' && typeof cart.token === 'string')
      saveCartToken(cart.token);
  }
}

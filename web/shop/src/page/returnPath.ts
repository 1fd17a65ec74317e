import { RETURN_KEY } from '#web/build/storageKeys.ts';

const PARAMETER = 'voltar';

/**
 * Returns only a path of this shop: no spelling of another site's address may become a redirect target after a login.
 */
export function ownPath(text: string | null): string | null {
  if (!text || !/^\/(?![/\\])/.test(text)) return null;
  try {
    const { origin, pathname, search, hash } = new URL(text, 'http://shop');
    return origin === 'http://shop' ? pathname + search + hash : null;
  } catch {
    return null;
  }
}

export function loginPath(returnPath: string): string {
  return `/login?${new URLSearchParams({ [PARAMETER]: returnPath })}`;
}

/** Adds the return address to the links between sign-in, sign-up and recovery. */
export function withReturn(path: string, search: string): string {
  const returnPath = new URLSearchParams(search).get(PARAMETER);
  return returnPath ? `${path}?${new URLSearchParams({ [PARAMETER]: returnPath })}` : path;
}

/** Whether the person came from a step of the purchase, which needs no account: it is made with the order. */
export const isBuying = (search: string): boolean =>
  ownPath(new URLSearchParams(search).get(PARAMETER))?.startsWith('/checkout') ?? false;

/** Stores the current checkout step, to which a shopper returns whose session ended there; null removes it. */
export function storeCheckoutStep(path: string | null): void {
  if (path === null) sessionStorage.removeItem(RETURN_KEY);
  else sessionStorage.setItem(RETURN_KEY, path);
}

/**
 * The path to open after a login: the page that required it, else where the session ended or the stored checkout step,
 * else the home page.
 */
export function afterLogin(search: string): string {
  const requested = ownPath(new URLSearchParams(search).get(PARAMETER));
  return requested ?? ownPath(sessionStorage.getItem(RETURN_KEY)) ?? '/';
}

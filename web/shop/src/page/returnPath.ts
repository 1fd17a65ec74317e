const PARAMETER = 'voltar';
const RESUME = 'resume-at';

/**
 * Accepts only a path of this shop: an address of another site, however it is written, must not be a redirect
 * target after a login.
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

export function loginPath(back: string): string {
  return `/login?${new URLSearchParams({ [PARAMETER]: back })}`;
}

/** Adds the return address to the links between sign-in, sign-up and recovery. */
export function withReturn(path: string, search: string): string {
  const back = new URLSearchParams(search).get(PARAMETER);
  return back ? `${path}?${new URLSearchParams({ [PARAMETER]: back })}` : path;
}

/** Stores the current checkout step: a shopper whose session ends there returns to the same step. */
export function storeCheckoutStep(path: string | null): void {
  if (path === null) sessionStorage.removeItem(RESUME);
  else sessionStorage.setItem(RESUME, path);
}

export function afterLogin(search: string): string {
  const requested = ownPath(new URLSearchParams(search).get(PARAMETER));
  return requested ?? ownPath(sessionStorage.getItem(RESUME)) ?? '/';
}

const PARAMETER = 'voltar';
const RESUME = 'resume-at';

/** Only a path of this shop: an address from elsewhere, however it is written, must not receive anyone after a login. */
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

/** The address to come back to, carried along between sign-in, sign-up and recovery. */
export function withReturn(path: string, search: string): string {
  const back = new URLSearchParams(search).get(PARAMETER);
  return back ? `${path}?${new URLSearchParams({ [PARAMETER]: back })}` : path;
}

/** Where a purchase stood: whoever is signed out in the middle of it comes back to the same step. */
export function rememberStep(path: string | null): void {
  if (path === null) sessionStorage.removeItem(RESUME);
  else sessionStorage.setItem(RESUME, path);
}

export function afterLogin(search: string): string {
  const asked = ownPath(new URLSearchParams(search).get(PARAMETER));
  return asked ?? ownPath(sessionStorage.getItem(RESUME)) ?? '/';
}

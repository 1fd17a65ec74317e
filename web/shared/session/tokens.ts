import { EVALUATION_KEY } from '#web/build/storageKeys.ts';

/** The session of the signed-in person, as the browser stores it between visits. */
export interface Tokens {
  token: string;
  refreshToken: string;
  authenticated: true;
}

/** The channel on which a tab that signs out informs the other tabs. */
export const SIGNED_OUT = 'signed-out';

const AUTH = 'auth';
/** The token of a guest's cart. */
const CART = 'cart';
const DEVICE = 'device';
const listeners = new Set<() => void>();

/** Storage may be missing (on the server) or blocked (private modes); the shop then works for one page. */
function storage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) storage()?.removeItem(key);
    else storage()?.setItem(key, value);
  } catch {
    // A full storage must not break the purchase.
  }
  for (const listener of listeners) listener();
}

function isTokens(value: unknown): value is Tokens {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'refreshToken' in value &&
    typeof value.refreshToken === 'string'
  );
}

export function readTokens(): Tokens | null {
  const stored = storage()?.getItem(AUTH);
  if (!stored) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return isTokens(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whose unfinished forms this browser keeps after the session became too old. */
const FORMS_OF = 'forms-of';

/** The id of the person in an access token, read without verification: it only separates what two people typed here. */
export function ownerOf(token: string | undefined): string {
  try {
    const payload: unknown = JSON.parse(
      atob((token?.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    );
    return typeof payload === 'object' && payload !== null && 'sub' in payload ? String(payload.sub) : '';
  } catch {
    return '';
  }
}

/** Before the tokens are removed: only the same person finds the unfinished forms after the next sign-in. */
export const keepFormsOfOwner = (): void => write(FORMS_OF, ownerOf(readTokens()?.token));

/** Another person signs in: what the one before had not finished is removed, answers about health included. */
function forgetFormsOfOthers(token: string): void {
  const owner = storage()?.getItem(FORMS_OF);
  if (owner === null || owner === undefined) return;
  if (owner !== ownerOf(token)) {
    sessionStorage.clear();
    storage()?.removeItem(EVALUATION_KEY);
  }
  storage()?.removeItem(FORMS_OF);
}

export function saveTokens({ token, refreshToken }: { token: string; refreshToken: string }): void {
  forgetFormsOfOthers(token);
  write(AUTH, JSON.stringify({ token, refreshToken, authenticated: true } satisfies Tokens));
}

export function clearTokens(): void {
  write(AUTH, null);
}

/**
 * The id by which the server recognises this browser at the next sign-in. It belongs to the browser, not to the
 * person.
 */
export function deviceId(): string {
  const known = storage()?.getItem(DEVICE);
  if (known) return known;
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  try {
    storage()?.setItem(DEVICE, id);
  } catch {
    // Storage is full: this browser counts as new at the next sign-in.
  }
  return id;
}

export function readCartToken(): string | null {
  return storage()?.getItem(CART) ?? null;
}

export function saveCartToken(token: string | null): void {
  if (token !== readCartToken()) write(CART, token);
}

/**
 * Calls the listener when a session or a guest's cart begins or ends, in this tab or another. Returns a function that
 * stops it.
 */
export function onTokensChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === AUTH || key === CART) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/**
 * Set on the document while the server refuses every call because the account waits for its erasure; also the name
 * of the event.
 */
export const ERASING = 'erasing';

/** Stored on the document, because the code that shows it loads after the first refusal. */
export function noteErasure(): void {
  document.documentElement.dataset[ERASING] = '';
  dispatchEvent(new Event(ERASING));
}

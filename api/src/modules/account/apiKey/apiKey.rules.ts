import type { KeyScope } from '#schema/partner/keyScopes.ts';

/** A key as the server knows it while it answers a request. */
export interface KnownKey {
  id: string;
  scopes: ReadonlySet<KeyScope>;
  /** Sees invented orders of its own instead of those of the shop. */
  isTest: boolean;
  /** Null for the usual limit of keys. */
  limitPerMinute: number | null;
}

export interface StoredKey {
  id: string;
  hash: string;
  previousHash: string | null;
  previousUntil: Date | null;
  expiresAt: Date | null;
  scopes: readonly KeyScope[];
  isTest: boolean;
  limitPerMinute: number | null;
}

export type KeyRefusal = 'invalid_api_key' | 'api_key_expired';

/**
 * Returns the key when a secret with this hash is valid now, otherwise why it is refused. After a rotation the earlier
 * secret is valid until `previousUntil`.
 */
export function readKey(stored: StoredKey | undefined, hash: string, now: Date): KnownKey | KeyRefusal {
  if (!stored) return 'invalid_api_key';
  const isCurrent = stored.hash === hash;
  const isPrevious =
    stored.previousHash === hash && stored.previousUntil !== null && stored.previousUntil > now;
  if (!isCurrent && !isPrevious) return 'invalid_api_key';
  return readTerms(stored, now);
}

/** The terms of a stored key, whichever of its secrets is in use. */
export function readTerms(stored: StoredKey, now: Date): KnownKey | 'api_key_expired' {
  if (stored.expiresAt && stored.expiresAt <= now) return 'api_key_expired';
  const { id, scopes, isTest, limitPerMinute } = stored;
  return { id, scopes: new Set(scopes), isTest, limitPerMinute };
}

/** The only operations outside the scope `store`: a new operation needs the widest scope until it is listed here. */
const SCOPE_OF_OPERATION: Readonly<Record<string, KeyScope>> = {
  trackOrder: 'tracking',
  partnerEventAdded: 'events',
  partnerEvents: 'events',
  categories: 'catalog',
  product: 'catalog',
  products: 'catalog',
  searchProducts: 'catalog',
  store: 'catalog',
};

export const SCOPED_OPERATIONS: readonly string[] = Object.keys(SCOPE_OF_OPERATION);

/** The scope an operation needs. Null for introspection (`__schema`, `__type`), which has a rule of its own. */
export const scopeOfOperation = (name: string): KeyScope | null =>
  name.startsWith('__') ? null : (SCOPE_OF_OPERATION[name] ?? 'store');

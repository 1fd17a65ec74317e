import { KEY_SCOPES, type KeyScope } from '#schema/partner/keyScopes.ts';
import { keysOf } from '#schema/typedObject.ts';
import type { ApiKeyInput, KeyScope as KeyScopeName } from '#web/apollo/schema.generated.ts';
import { momentText, readMomentOrNone, readWholeOrNone } from '../../parts/adminForm/adminFields.tsx';
import type { AdminKey } from './adminKey.ts';

/** The fields of the form; each scope is a box of its own. */
export interface KeyTerms extends Record<KeyScope, boolean> {
  name: string;
  contactEmail: string;
  limitPerMinute: string;
  expiresAt: string;
}

export const SCOPE_NAMES = keysOf(KEY_SCOPES);

export const NEW_KEY_TERMS: KeyTerms = {
  name: '',
  contactEmail: '',
  limitPerMinute: '',
  expiresAt: '',
  tracking: true,
  catalog: false,
  events: false,
  store: false,
};

const TEST_DAYS = 7;

/** A key for trying things out: reads and receives events, for some days and with a small limit. */
export const testKeyTerms = (now: Date): Partial<KeyTerms> => ({
  tracking: true,
  catalog: true,
  events: true,
  store: false,
  limitPerMinute: '60',
  expiresAt: momentText(new Date(now.getTime() + TEST_DAYS * 86_400_000).toISOString()),
});

const API_NAMES: Readonly<Record<KeyScope, KeyScopeName>> = {
  tracking: 'TRACKING',
  catalog: 'CATALOG',
  events: 'EVENTS',
  store: 'STORE',
};

export const termsOf = (key: AdminKey): KeyTerms => ({
  name: key.name,
  contactEmail: key.contactEmail ?? '',
  limitPerMinute: key.limitPerMinute === null ? '' : String(key.limitPerMinute),
  expiresAt: momentText(key.expiresAt),
  tracking: key.scopes.includes(API_NAMES.tracking),
  catalog: key.scopes.includes(API_NAMES.catalog),
  events: key.scopes.includes(API_NAMES.events),
  store: key.scopes.includes(API_NAMES.store),
});

export const keyInput = (terms: KeyTerms): ApiKeyInput => ({
  name: terms.name,
  contactEmail: terms.contactEmail || null,
  limitPerMinute: readWholeOrNone('limitPerMinute', terms.limitPerMinute),
  expiresAt: readMomentOrNone('expiresAt', terms.expiresAt),
  scopes: SCOPE_NAMES.filter((scope) => terms[scope]).map((scope) => API_NAMES[scope]),
});

import { useEffect, useSyncExternalStore } from 'react';
import { type Day, parseDay } from '#schema/br/day.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import {
  currentAccount,
  discardAccount,
  onAccountChange,
  readAccount,
  readAccountAgain,
} from '../../page/account.ts';

/** The data of the person who answers that the screens need. */
export interface KnownPerson {
  firstName: string;
  birthDate: Day;
  hasRg: boolean;
}

export type PersonState =
  | { kind: 'loading' }
  /** A visitor without an account who has not filled in the identity form. */
  | { kind: 'unknown' }
  | { kind: 'failed'; error: unknown; retry(): void }
  | { kind: 'known'; person: KnownPerson };

const UNREAD = { kind: 'unread' } as const;

/** The person who answers: the signed-in account, or the person of the identity form. */
export function usePerson(): PersonState {
  const isSignedIn = useSignedIn();
  const local = useSyncExternalStore(onPersonChange, readStoredPerson, () => null);
  const account = useSyncExternalStore(onAccountChange, currentAccount, () => UNREAD);
  useEffect(() => {
    if (isSignedIn) readAccount();
    else if (account.kind !== 'unread') discardAccount();
  }, [isSignedIn, account.kind]);

  if (!isSignedIn) return local ? { kind: 'known', person: local } : { kind: 'unknown' };
  if (account.kind === 'failed') return { ...account, retry: readAccountAgain };
  if (account.kind !== 'read') return { kind: 'loading' };
  const { me } = account;
  const birthDate = me && parseDay(me.birthDate);
  if (!me || !birthDate) return { kind: 'unknown' };
  const hasRg = Boolean(me.nationalityDocument) || local?.hasRg === true;
  return { kind: 'known', person: { firstName: me.firstName, birthDate, hasRg } };
}

const PERSON_KEY = 'evaluation-person';
const listeners = new Set<() => void>();
let cached: { text: string | null; person: KnownPerson | null } = { text: null, person: null };

function parsePerson(text: string | null): KnownPerson | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    if (!('firstName' in value) || !('birthDate' in value)) return null;
    const birthDate = parseDay(String(value.birthDate));
    if (birthDate === null) return null;
    return { firstName: String(value.firstName), birthDate, hasRg: 'hasRg' in value && value.hasRg === true };
  } catch {
    return null;
  }
}

/** Returns the same object while nothing changed, because React's stores compare by identity. */
export function readStoredPerson(): KnownPerson | null {
  const text = sessionStorage.getItem(PERSON_KEY);
  if (text !== cached.text) cached = { text, person: parsePerson(text) };
  return cached.person;
}

export function storePerson(person: KnownPerson): void {
  sessionStorage.setItem(PERSON_KEY, JSON.stringify(person));
  for (const listener of listeners) listener();
}

export function deleteStoredPerson(): void {
  sessionStorage.removeItem(PERSON_KEY);
  for (const listener of listeners) listener();
}

function onPersonChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

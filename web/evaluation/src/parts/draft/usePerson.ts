import { useEffect, useSyncExternalStore } from 'react';
import { parseDay } from '#schema/br/day.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import {
  currentAccount,
  discardAccount,
  onAccountChange,
  readAccount,
  readAccountAgain,
} from '../../page/account.ts';
import { type KnownPerson, onPersonChange, readStoredPerson } from './storedPerson.ts';

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

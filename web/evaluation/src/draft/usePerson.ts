import { useSyncExternalStore } from 'react';
import { parseDay } from '#schema/br/day.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { useEvaluationPersonQuery } from './EvaluationPerson.generated.ts';
import { type KnownPerson, keptPerson, onPersonChange } from './keptPerson.ts';

export type PersonState =
  | { kind: 'loading' }
  | { kind: 'nobody' }
  | { kind: 'failed'; error: unknown; retry(): void }
  | { kind: 'known'; person: KnownPerson };

/** Who answers: the account that is signed in, or whoever filled in the identity form. */
export function usePerson(): PersonState {
  const isSignedIn = useSignedIn();
  const local = useSyncExternalStore(onPersonChange, keptPerson, () => null);
  const { data, loading, error, refetch } = useEvaluationPersonQuery({ skip: !isSignedIn });
  if (!isSignedIn) return local ? { kind: 'known', person: local } : { kind: 'nobody' };
  const me = data?.me;
  if (me) {
    const birthDate = parseDay(me.birthDate);
    const hasRg = Boolean(me.nationalityDocument) || local?.hasRg === true;
    if (birthDate) return { kind: 'known', person: { firstName: me.firstName, birthDate, hasRg } };
  }
  if (loading) return { kind: 'loading' };
  if (error) return { kind: 'failed', error, retry: () => void refetch() };
  return { kind: 'nobody' };
}

import { useEffect, useRef } from 'react';
import { useOnReturn } from '../../app/useOnReturn.ts';
import { useSubscriptionChangesSubscription } from './Subscription.generated.ts';

/** A change between the answer of the query and the first moment the socket listens is found by asking once more. */
const CATCH_UP_MS = 2500;

/** Follows the own subscription: each event lands in the cache. A new one is not in the list yet, so the list is asked for. */
export function useLiveSubscription(known: readonly { id: string }[] | undefined, refetch: () => void): void {
  const ask = useRef(refetch);
  ask.current = refetch;
  useSubscriptionChangesSubscription({
    skip: !known,
    // The connection comes back by itself; until then the page shows what it has.
    onError: () => undefined,
    onData: ({ data }) => {
      const id = data.data?.recurrenceChanged.recurrence.id;
      if (id && !known?.some((one) => one.id === id)) ask.current();
    },
  });
  useOnReturn(() => ask.current());
  const isKnown = known !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(() => ask.current(), CATCH_UP_MS);
    return () => clearTimeout(timer);
  }, [isKnown]);
}

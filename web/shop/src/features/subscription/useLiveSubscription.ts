import { useEffect, useRef } from 'react';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { useSubscriptionChangesSubscription } from './Subscription.generated.ts';

/** A refetch after this time finds a change between the query's answer and the moment the subscription is active. */
const CATCH_UP_MS = 2500;

/**
 * Follows the person's subscription: each event updates the cache. A new one is not in the list yet, so the list is
 * refetched.
 */
export function useLiveSubscription(known: readonly { id: string }[] | undefined, refetch: () => void): void {
  const ask = useRef(refetch);
  ask.current = refetch;
  useSubscriptionChangesSubscription({
    skip: !known,
    // The connection is restored by itself; until then the page shows what it has.
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

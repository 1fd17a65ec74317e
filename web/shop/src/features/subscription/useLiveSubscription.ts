import { useEffect, useRef } from 'react';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { useSubscriptionChangesSubscription } from './Subscription.generated.ts';

/** A refetch after this time finds changes made after the query but before the live updates began. */
const CATCH_UP_MS = 2500;

/**
 * Receives live updates of the person's subscriptions (`recurrences` in the API) and updates the cache. A new
 * recurrence is not in the list yet, so the list is refetched.
 */
export function useLiveSubscription(
  subscriptions: readonly { id: string }[] | undefined,
  refetch: () => void,
): void {
  const latestRefetch = useRef(refetch);
  latestRefetch.current = refetch;
  useSubscriptionChangesSubscription({
    skip: !subscriptions,
    // Errors are ignored, because the connection is restored by itself.
    onError: () => undefined,
    onData: ({ data }) => {
      const id = data.data?.recurrenceChanged.recurrence.id;
      if (id && !subscriptions?.some((recurrence) => recurrence.id === id)) latestRefetch.current();
    },
  });
  useOnReturn(() => latestRefetch.current());
  const isKnown = subscriptions !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(() => latestRefetch.current(), CATCH_UP_MS);
    return () => clearTimeout(timer);
  }, [isKnown]);
}

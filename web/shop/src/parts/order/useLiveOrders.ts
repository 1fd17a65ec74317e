import { useEffect, useRef } from 'react';
import { useOrderChangesSubscription } from './LiveOrder.generated.ts';

/** The time between the query's answer and the moment the subscription is active. */
const CATCH_UP_MS = 2500;

/**
 * Follows one order, or all of the person's orders without an id; each event updates the cache, and the screen
 * renders it. A tab that was asleep or offline refetches when it returns, so that it never shows an old state.
 */
export function useLiveOrders({
  id,
  skip = false,
  refetch,
}: {
  id?: string;
  skip?: boolean;
  refetch(): void;
}) {
  const ask = useRef(refetch);
  ask.current = refetch;

  useOrderChangesSubscription({
    variables: { id: id ?? null },
    skip,
    // The connection is restored by itself; until then the page shows what it has.
    onError: () => undefined,
    onData: () => {
      if (!id) ask.current();
    },
  });

  useEffect(() => {
    if (skip) return;
    const again = () => {
      if (document.visibilityState === 'visible') ask.current();
    };
    const timer = setTimeout(again, CATCH_UP_MS);
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
    };
  }, [skip]);
}

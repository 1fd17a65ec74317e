import { useEffect, useRef } from 'react';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { useOrderChangesSubscription } from './LiveOrder.generated.ts';

/**
 * After this time the subscription is active; one refetch then reads what changed between the query and that moment.
 */
const CATCH_UP_MS = 2500;

/**
 * Subscribes to the changes of one order or, without an id, of all orders of the person. Each event updates the cache.
 * A tab that was hidden, offline or without a live connection refetches when it is used again, because it may have missed events.
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
  const latestRefetch = useRef(refetch);
  latestRefetch.current = refetch;

  useOrderChangesSubscription({
    variables: { id: id ?? null },
    skip,
    // The subscription reconnects automatically; until then the page shows the cached order.
    onError: () => undefined,
    // An event contains the one order as it is now. A list is read again, because the order may be new to it.
    onData: () => {
      if (!id) latestRefetch.current();
    },
  });

  useEffect(() => {
    if (skip) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') latestRefetch.current();
    }, CATCH_UP_MS);
    return () => clearTimeout(timer);
  }, [skip]);
  useOnReturn(refetch, { skip });
}

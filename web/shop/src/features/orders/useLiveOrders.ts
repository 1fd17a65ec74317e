import { useEffect, useRef } from 'react';
import { useOrderChangesSubscription } from './LiveOrder.generated.ts';

/** What happens between the answer of a query and the first moment the subscription listens. */
const CATCH_UP_MS = 2500;

/**
 * Follows one order, or all of mine when no id is given; each event lands in the cache, and the screen follows.
 * A tab that was asleep or offline asks once more when it is back, so that it never shows yesterday's state.
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
    // A lost connection heals by itself; the page shows what it has meanwhile.
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

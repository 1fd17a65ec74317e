import { useRef } from 'react';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { useEvolutionsPageQuery } from './EvolutionsPage.generated.ts';

/** The server returns at most this many at once. */
const MAX_ITEMS = 100;
/** Links expire after five minutes; a person who returns to the page after this time gets new ones. */
const FRESH_MS = 4 * 60_000;
/** Several pictures may report an expired link at the same time; they cause one request within this time. */
const SAME_REQUEST_MS = 2000;

/** The person's photos with valid links. They are not cached, because links expire. */
export function useMyEvolutions() {
  const { data, previousData, loading, error, refetch } = useEvolutionsPageQuery({
    variables: { limit: MAX_ITEMS, thumb: 'THUMB', full: 'FULL' },
    fetchPolicy: 'no-cache',
  });
  const requestedAt = useRef(Date.now());
  const renew = (olderThanMs: number) => {
    if (Date.now() - requestedAt.current < olderThanMs) return;
    requestedAt.current = Date.now();
    void refetch().catch(() => undefined);
  };
  useOnReturn(() => renew(FRESH_MS));
  return {
    evolutions: (data ?? previousData)?.myEvolutions.items,
    isLoading: loading,
    error,
    renewLinks: () => renew(SAME_REQUEST_MS),
    retry: () => void refetch().catch(() => undefined),
  };
}

import { useRef } from 'react';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { useEvolutionsPageQuery } from './EvolutionsPage.generated.ts';

/** The server returns at most this many at once. */
const MAX_ITEMS = 100;
/** Links expire after five minutes; they are renewed before that. */
const FRESH_MS = 4 * 60_000;
/** Several pictures may detect expired links at the same time. */
const TOGETHER_MS = 2000;

/** My photos with links that open. Nothing is cached: each visit reads them again. */
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
    renewLinks: () => renew(TOGETHER_MS),
    retry: () => void refetch().catch(() => undefined),
  };
}

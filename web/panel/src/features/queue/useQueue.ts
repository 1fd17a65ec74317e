import { useState } from 'react';
import { type FeedCase, useCaseFeed } from '../../parts/cases/caseFeedContext.ts';
import { belongs, placeOf, type QueueWishes } from './arrivals.ts';
import { type CaseQueueQuery, useCaseQueueQuery } from './QueuePage.generated.ts';

const PAGE = 50;

export type QueueItem = CaseQueueQuery['caseQueue']['items'][number];

/** The loaded list, and the appointments added since. */
export function useQueue(wishes: QueueWishes) {
  const { request, onlyLate, onlyMine, search } = wishes;
  const key = JSON.stringify(wishes);
  const [arrivals, setArrivals] = useState<{ key: string; cases: readonly FeedCase[] }>({ key, cases: [] });
  const { data, loading, error, refetch, fetchMore } = useCaseQueueQuery({
    variables: { limit: PAGE, offset: 0, request, onlyLate, onlyMine, search: search.trim() || null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });

  useCaseFeed((one) =>
    setArrivals(({ key: before, cases }) => {
      const others = before === key ? cases.filter(({ id }) => id !== one.id) : [];
      return { key, cases: belongs(one, wishes, Date.now()) ? [...others, one] : others };
    }),
  );

  const listed: readonly QueueItem[] = data?.caseQueue.items ?? [];
  const isWhole = data !== undefined && listed.length >= data.caseQueue.total;
  const came = arrivals.key === key && data ? arrivals.cases : [];
  const placed = came.map((one) => ({ one, place: placeOf(one, listed, isWhole) }));
  const behind = placed
    .filter(({ place }) => place === 'behind')
    .map(({ one }) => one)
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));

  const again = async () => {
    await refetch().catch(() => undefined);
    setArrivals({ key, cases: [] });
  };

  return {
    rows: [...listed, ...behind],
    newIds: new Set(behind.map(({ id }) => id)),
    waiting: placed.filter(({ place }) => place === 'waits').map(({ one }) => one.id),
    total: data ? data.caseQueue.total + behind.length : null,
    isLoading: loading,
    error: data ? undefined : error,
    hasMore: data !== undefined && !isWhole,
    again,
    more: () =>
      fetchMore({
        variables: { offset: listed.length },
        updateQuery: (before, { fetchMoreResult: { caseQueue: next } }) => ({
          caseQueue: {
            ...next,
            items: [
              ...before.caseQueue.items,
              // Appointments taken meanwhile shift the pages; rows that are already shown are filtered out.
              ...next.items.filter(({ id }) => !before.caseQueue.items.some((one) => one.id === id)),
            ],
          },
        }),
      }).catch(() => undefined),
  };
}

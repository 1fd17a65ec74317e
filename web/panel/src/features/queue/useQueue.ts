import { useState } from 'react';
import { type FeedAppointment, useAppointmentFeed } from '../../parts/appointments/appointmentFeedContext.ts';
import { belongsToList, placeOf, type QueueFilterValues } from './arrivals.ts';
import { type AppointmentQueueQuery, useAppointmentQueueQuery } from './QueuePage.generated.ts';

const PAGE = 50;

export type QueueItem = AppointmentQueueQuery['caseQueue']['items'][number];

/** The loaded list, and the appointments added since. */
export function useQueue(filters: QueueFilterValues) {
  const { request, onlyLate, onlyMine, search } = filters;
  const key = JSON.stringify(filters);
  const [arrivals, setArrivals] = useState<{ key: string; appointments: readonly FeedAppointment[] }>({
    key,
    appointments: [],
  });
  const { data, loading, error, refetch, fetchMore } = useAppointmentQueueQuery({
    variables: { limit: PAGE, after: null, request, onlyLate, onlyMine, search: search.trim() || null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });

  useAppointmentFeed((one) =>
    setArrivals(({ key: before, appointments }) => {
      const others = before === key ? appointments.filter(({ id }) => id !== one.id) : [];
      return { key, appointments: belongsToList(one, filters, Date.now()) ? [...others, one] : others };
    }),
  );

  const listed: readonly QueueItem[] = data?.caseQueue.items ?? [];
  const isWhole = data !== undefined && !data.caseQueue.next;
  const came = arrivals.key === key && data ? arrivals.appointments : [];
  const placed = came.map((one) => ({ one, place: placeOf(one, listed, isWhole) }));
  const behind = placed
    .filter(({ place }) => place === 'behind')
    .map(({ one }) => one)
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));

  const again = async () => {
    await refetch().catch(() => undefined);
    setArrivals({ key, appointments: [] });
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
        variables: { after: data?.caseQueue.next ?? null },
        updateQuery: (before, { fetchMoreResult: { caseQueue: next } }) => ({
          caseQueue: {
            ...next,
            items: [
              ...before.caseQueue.items,
              // An appointment whose time changed meanwhile may be on both pages.
              ...next.items.filter(({ id }) => !before.caseQueue.items.some((one) => one.id === id)),
            ],
          },
        }),
      }).catch(() => undefined),
  };
}

import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { type FeedAppointment, useAppointmentFeed } from '../../parts/appointments/appointmentFeedContext.ts';
import { belongsToList, placeOf, type QueueFilterValues } from './arrivals.ts';
import { type AppointmentQueueQuery, useAppointmentQueueQuery } from './QueuePage.generated.ts';

const PAGE_SIZE = 50;

type QueueItem = AppointmentQueueQuery['appointmentQueue']['items'][number];

/** The loaded list, and the appointments added since. */
export function useQueue(filters: QueueFilterValues) {
  const { request, onlyLate, onlyMine, search } = filters;
  const key = JSON.stringify(filters);
  const [arrivals, setArrivals] = useState<{ key: string; appointments: readonly FeedAppointment[] }>({
    key,
    appointments: [],
  });
  const { data, loading, error, refetch, fetchMore } = useAppointmentQueueQuery({
    variables: { limit: PAGE_SIZE, after: null, request, onlyLate, onlyMine, search: search.trim() || null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });

  useAppointmentFeed((changed) =>
    setArrivals(({ key: before, appointments }) => {
      const others = before === key ? appointments.filter(({ id }) => id !== changed.id) : [];
      return {
        key,
        appointments: belongsToList(changed, filters, Date.now()) ? [...others, changed] : others,
      };
    }),
  );

  const listed: readonly QueueItem[] = data?.appointmentQueue.items ?? [];
  const isWhole = data !== undefined && !data.appointmentQueue.next;
  const newAppointments = arrivals.key === key && data ? arrivals.appointments : [];
  const placed = newAppointments.map((appointment) => ({
    appointment,
    place: placeOf(appointment, listed, isWhole),
  }));
  const appended = placed
    .filter(({ place }) => place === 'appended')
    .map(({ appointment }) => appointment)
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));

  const reload = async () => {
    await refetch().catch(() => undefined);
    setArrivals({ key, appointments: [] });
  };
  // A list with more pages stays as it is, so that the doctor keeps their place; the feed sends what changed meanwhile.
  useOnReturn(() => {
    if (listed.length <= PAGE_SIZE) void reload();
  });

  return {
    rows: [...listed, ...appended],
    newIds: new Set(appended.map(({ id }) => id)),
    waiting: placed.filter(({ place }) => place === 'held').map(({ appointment }) => appointment.id),
    total: data ? data.appointmentQueue.total + appended.length : null,
    isLoading: loading,
    error: data ? undefined : error,
    hasMore: data !== undefined && !isWhole,
    reload,
    more: () =>
      fetchMore({
        variables: { after: data?.appointmentQueue.next ?? null },
        updateQuery: (before, { fetchMoreResult: { appointmentQueue: next } }) => ({
          appointmentQueue: {
            ...next,
            items: [
              ...before.appointmentQueue.items,
              // An appointment whose time changed meanwhile may be on both pages.
              ...next.items.filter(
                ({ id }) => !before.appointmentQueue.items.some((listedItem) => listedItem.id === id),
              ),
            ],
          },
        }),
      }).catch(() => undefined),
  };
}

/** The filters are stored in the address: a reload, Back and a bookmark keep them. */
export function useQueueParameters() {
  const [params, setParams] = useSearchParams();
  const filters: QueueFilterValues = {
    request: TREATMENT_LINES.find(({ id }) => String(id) === params.get('linha'))?.id ?? null,
    onlyLate: params.has('atrasados'),
    onlyMine: params.has('comigo'),
    search: params.get('nome') ?? '',
  };
  const change = (changes: Partial<QueueFilterValues>) =>
    setParams(
      (before) => {
        const { request, onlyLate, onlyMine, search } = { ...filters, ...changes };
        const next = new URLSearchParams();
        if (request) next.set('linha', String(request));
        if (onlyLate) next.set('atrasados', '1');
        if (onlyMine) next.set('comigo', '1');
        if (search) next.set('nome', search);
        const openId = before.get('caso');
        if (openId) next.set('caso', openId);
        return next;
      },
      { replace: true },
    );
  const open = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set('caso', id);
      else next.delete('caso');
      return next;
    });
  return { filters, change, openId: params.get('caso'), open };
}

import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { addDays } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import {
  useAppointmentFeedSubscription,
  useConversationChangesSubscription,
  usePanelCountsQuery,
} from './AppointmentFeed.generated.ts';
import { AppointmentFeedContext, type FeedAppointment } from './appointmentFeedContext.ts';

/** Several changes within this time cause one refetch of the counts. */
const SETTLE_MS = 800;

function today() {
  const day = todayInSaoPaulo(new Date());
  return {
    from: startOfDayInSaoPaulo(day).toISOString(),
    to: startOfDayInSaoPaulo(addDays(day, 1)).toISOString(),
  };
}

/**
 * One subscription for the whole panel. Its events update the cache, so every open page shows them; pages that must
 * place a new appointment register a listener too. It starts at the cursor of the counts, so no event is missed.
 */
export function AppointmentFeed({ children }: { children: ReactNode }) {
  const variables = useMemo(today, []);
  const { data, refetch } = usePanelCountsQuery({ variables, fetchPolicy: 'network-only' });
  const listeners = useRef(new Set<(appointment: FeedAppointment) => void>());
  const conversationListeners = useRef(new Set<() => void>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const startCursor = useRef<string | null>(null);
  startCursor.current ??= data?.queue.cursor ?? null;

  const reloadCounts = useMemo(
    () => () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void refetch(today()).catch(() => undefined), SETTLE_MS);
    },
    [refetch],
  );

  useAppointmentFeedSubscription({
    variables: { after: startCursor.current },
    skip: startCursor.current === null,
    ignoreResults: true,
    // The connection is restored by itself; until then the pages show what they have.
    onError: () => undefined,
    onData: ({ data: { data: event } }) => {
      if (!event) return;
      for (const listener of listeners.current) listener(event.appointmentQueueChanged.appointment);
      reloadCounts();
    },
  });

  // A new message is visible on every page: the count beside the chat, and the chat's list where it is open.
  useConversationChangesSubscription({
    variables: { after: startCursor.current },
    skip: startCursor.current === null,
    ignoreResults: true,
    onError: () => undefined,
    onData: ({ data: { data: event } }) => {
      if (!event || event.chatMessageAdded.kind === 'TYPING') return;
      for (const listener of conversationListeners.current) listener();
      reloadCounts();
    },
  });

  useOnReturn(reloadCounts);
  useEffect(() => () => clearTimeout(timer.current), []);

  const feed = useMemo(
    () => ({
      counts: data
        ? {
            waiting: data.queue.total,
            calls: data.mySchedule.filter(({ slot }) => slot.state === 'chosen').length,
            unread: data.chatUnread.reduce((sum, { unread }) => sum + unread, 0),
          }
        : {},
      unread: new Map(
        data?.chatUnread.map(({ medicalAppointmentId, unread }) => [medicalAppointmentId, unread]),
      ),
      reloadCounts,
      listen(listener: (appointment: FeedAppointment) => void) {
        listeners.current.add(listener);
        return () => {
          listeners.current.delete(listener);
        };
      },
      listenToConversations(listener: () => void) {
        conversationListeners.current.add(listener);
        return () => {
          conversationListeners.current.delete(listener);
        };
      },
    }),
    [data, reloadCounts],
  );
  return <AppointmentFeedContext value={feed}>{children}</AppointmentFeedContext>;
}

import { createContext, useContext, useEffect, useRef } from 'react';
import type { AppointmentFeedSubscription } from './AppointmentFeed.generated.ts';

export type CountName = 'waiting' | 'calls' | 'unread';
export type Counts = Partial<Record<CountName, number>>;

/** An appointment as an event contains it: enough to place it in a list. */
export type FeedAppointment = AppointmentFeedSubscription['appointmentQueueChanged']['appointment'];

type Unlisten = () => void;

interface Feed {
  counts: Counts;
  /** Unread messages by appointment; without the conversations that have none. */
  unread: ReadonlyMap<string, number>;
  /** Called after an act here that changes the counts. */
  reloadCounts(): void;
  listen(listener: (appointment: FeedAppointment) => void): Unlisten;
  /** Called when a message was written, read or deleted in one of this doctor's conversations. */
  listenToConversations(listener: () => void): Unlisten;
}

export const AppointmentFeedContext = createContext<Feed>({
  counts: {},
  unread: new Map(),
  reloadCounts: () => undefined,
  listen: () => () => undefined,
  listenToConversations: () => () => undefined,
});

export const useCounts = (): Counts => useContext(AppointmentFeedContext).counts;
/** How many messages of an appointment's conversation this doctor has not read. */
export const useUnreadOf = (appointmentId: string): number =>
  useContext(AppointmentFeedContext).unread.get(appointmentId) ?? 0;
export const useReloadCounts = (): (() => void) => useContext(AppointmentFeedContext).reloadCounts;

/** Calls the listener for every appointment that is added, changed or removed, while the page is open. */
export function useAppointmentFeed(listener: (appointment: FeedAppointment) => void): void {
  const { listen } = useContext(AppointmentFeedContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => listen((appointment) => latest.current(appointment)), [listen]);
}

/**
 * Calls the listener when conversations have changed, while the page is open; the page that shows them reads the
 * messages.
 */
export function useConversationChanges(listener: () => void): void {
  const { listenToConversations } = useContext(AppointmentFeedContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => listenToConversations(() => latest.current()), [listenToConversations]);
}

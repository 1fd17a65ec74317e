import { createContext, useContext, useEffect, useRef } from 'react';
import type { CaseFeedSubscription } from './CaseFeed.generated.ts';

export type CountName = 'waiting' | 'mine' | 'calls' | 'unread';
export type Counts = Partial<Record<CountName, number>>;

/** An appointment as an event contains it: enough to place it in a list. */
export type FeedCase = CaseFeedSubscription['caseQueueChanged']['case'];

type Unlisten = () => void;

interface Feed {
  counts: Counts;
  /** Called after an act here that changes the counts. */
  recount(): void;
  listen(listener: (one: FeedCase) => void): Unlisten;
  /** Called when a message was written, read or deleted in one of this doctor's conversations. */
  listenToConversations(listener: () => void): Unlisten;
}

export const CaseFeedContext = createContext<Feed>({
  counts: {},
  recount: () => undefined,
  listen: () => () => undefined,
  listenToConversations: () => () => undefined,
});

export const useCounts = (): Counts => useContext(CaseFeedContext).counts;
export const useRecount = (): (() => void) => useContext(CaseFeedContext).recount;

/** Calls the listener for every appointment that is added, changed or removed, while the room is open. */
export function useCaseFeed(listener: (one: FeedCase) => void): void {
  const { listen } = useContext(CaseFeedContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => listen((one) => latest.current(one)), [listen]);
}

/**
 * Calls the listener when conversations have changed, while the room is open; the room that shows them reads the
 * messages.
 */
export function useConversationChanges(listener: () => void): void {
  const { listenToConversations } = useContext(CaseFeedContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => listenToConversations(() => latest.current()), [listenToConversations]);
}

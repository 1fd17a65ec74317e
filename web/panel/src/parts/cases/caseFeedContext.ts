import { createContext, useContext, useEffect, useRef } from 'react';
import type { CaseFeedSubscription } from './CaseFeed.generated.ts';

export type CountName = 'waiting' | 'mine' | 'calls' | 'unread';
export type Counts = Partial<Record<CountName, number>>;

/** A case as it was told: enough to see where it belongs. */
export type FeedCase = CaseFeedSubscription['caseQueueChanged']['case'];

type Unlisten = () => void;

interface Feed {
  counts: Counts;
  /** After something was done here that changes the figures. */
  recount(): void;
  listen(listener: (one: FeedCase) => void): Unlisten;
  /** Something was written, read or taken back in one of this doctor's conversations. */
  listenTalks(listener: () => void): Unlisten;
}

export const CaseFeedContext = createContext<Feed>({
  counts: {},
  recount: () => undefined,
  listen: () => () => undefined,
  listenTalks: () => () => undefined,
});

export const useCounts = (): Counts => useContext(CaseFeedContext).counts;
export const useRecount = (): (() => void) => useContext(CaseFeedContext).recount;

/** Hears every case that comes, moves or leaves, while the room is open. */
export function useCaseFeed(listener: (one: FeedCase) => void): void {
  const { listen } = useContext(CaseFeedContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => listen((one) => latest.current(one)), [listen]);
}

/** Hears that conversations have moved, while the room is open; what was said is asked for by whoever shows it. */
export function useTalkNews(listener: () => void): void {
  const { listenTalks } = useContext(CaseFeedContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => listenTalks(() => latest.current()), [listenTalks]);
}

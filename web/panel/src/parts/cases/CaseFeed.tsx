import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { addDays } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import {
  useCaseFeedSubscription,
  usePanelCountsQuery,
  useTalkNewsSubscription,
} from './CaseFeed.generated.ts';
import { CaseFeedContext, type FeedCase } from './caseFeedContext.ts';

/** Several changes at once ask for the figures once. */
const SETTLE_MS = 800;

function today() {
  const day = todayInSaoPaulo(new Date());
  return {
    from: startOfDayInSaoPaulo(day).toISOString(),
    to: startOfDayInSaoPaulo(addDays(day, 1)).toISOString(),
  };
}

/**
 * One socket for the whole panel. What it tells lands in the cache, so every open room shows it; rooms that must decide
 * what to do with a case that came listen besides. It begins where the figures were counted, so nothing falls between.
 */
export function CaseFeed({ children }: { children: ReactNode }) {
  const variables = useMemo(today, []);
  const { data, refetch } = usePanelCountsQuery({ variables, fetchPolicy: 'network-only' });
  const listeners = useRef(new Set<(one: FeedCase) => void>());
  const talkListeners = useRef(new Set<() => void>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useRef<string | null>(null);
  first.current ??= data?.queue.cursor ?? null;

  const recount = useMemo(
    () => () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void refetch(today()).catch(() => undefined), SETTLE_MS);
    },
    [refetch],
  );

  useCaseFeedSubscription({
    variables: { after: first.current },
    skip: first.current === null,
    ignoreResults: true,
    // A lost connection heals by itself; the rooms show what they have meanwhile.
    onError: () => undefined,
    onData: ({ data: { data: told } }) => {
      if (!told) return;
      for (const listener of listeners.current) listener(told.caseQueueChanged.case);
      recount();
    },
  });

  // A patient who writes is seen from every room: the figure beside the chat, and its list where it is open.
  useTalkNewsSubscription({
    variables: { after: first.current },
    skip: first.current === null,
    ignoreResults: true,
    onError: () => undefined,
    onData: ({ data: { data: told } }) => {
      if (!told || told.chatMessageAdded.kind === 'TYPING') return;
      for (const listener of talkListeners.current) listener();
      recount();
    },
  });

  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') recount();
    };
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
    };
  }, [recount]);

  const feed = useMemo(
    () => ({
      counts: data
        ? {
            waiting: data.queue.total,
            mine: data.held.total,
            calls: data.mySchedule.filter(({ slot }) => slot.state === 'chosen').length,
            unread: data.chatUnread.reduce((sum, { unread }) => sum + unread, 0),
          }
        : {},
      recount,
      listen(listener: (one: FeedCase) => void) {
        listeners.current.add(listener);
        return () => {
          listeners.current.delete(listener);
        };
      },
      listenTalks(listener: () => void) {
        talkListeners.current.add(listener);
        return () => {
          talkListeners.current.delete(listener);
        };
      },
    }),
    [data, recount],
  );
  return <CaseFeedContext value={feed}>{children}</CaseFeedContext>;
}

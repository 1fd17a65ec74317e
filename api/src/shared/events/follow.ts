import { type Cursor, isAfter } from './cursor.ts';
import type { EventFeed } from './eventFeed.ts';
import type { EventType, LiveNotice, StoredEvent } from './eventTypes.ts';

type Feed = Pick<EventFeed, 'position' | 'on' | 'since'> & Partial<Pick<EventFeed, 'onNotice'>>;

/** How many notices wait for a busy follower; further notices are dropped, because they are not important. */
const MAX_NOTICES = 20;

interface FollowOptions<Item, T extends EventType> {
  /**
   * The owner of the events. Omitted for events of several people, such as appointments for doctors, which `types`
   * selects.
   */
  userId?: string;
  types?: readonly T[];
  /** The cursor after which events are yielded; null for new events only. */
  after: Cursor | null;
  /** Called with a batch of past events before each is read, so that their rows can be loaded together. */
  prepare?: (events: readonly StoredEvent<T>[]) => void;
  /** Returns the item for an event; null skips an event that is not wanted or no longer permitted. */
  read: (event: StoredEvent<T>) => Promise<Item | null> | Item | null;
  /** Returns the item for a notice; null skips it. Notices are passed only after all past events were read. */
  hear?: (notice: LiveNotice) => Promise<Item | null> | Item | null;
}

/**
 * Yields an item for each event after a cursor, and then for live events, each once and in order. Live events are
 * buffered while past events are read, so that none is missed.
 *
 * Callers must return the iterator unchanged, because a generator around it could not be stopped while it waits for an
 * event.
 */
export function follow<Item, T extends EventType = EventType>(
  feed: Feed,
  wanted: FollowOptions<Item, T>,
): AsyncGenerator<Item, void, undefined> {
  const stopped = Promise.withResolvers<void>();
  const items = followUntil(feed, wanted, stopped.promise);
  return stoppable(items, () => stopped.resolve());
}

async function* followUntil<Item, T extends EventType>(
  feed: Feed,
  { userId, types, after, prepare, read, hear }: FollowOptions<Item, T>,
  stopped: Promise<void>,
): AsyncGenerator<Item, void, undefined> {
  const buffer: StoredEvent<T>[] = [];
  const isWanted = (event: StoredEvent | StoredEvent<T>): event is StoredEvent<T> =>
    (userId === undefined || event.userId === userId) &&
    (!types || types.some((type) => type === event.type));
  let isStopped = false;
  let wake = () => {};
  let last = after ?? feed.position;
  const removeListener = feed.on((event) => {
    if (!isWanted(event)) return;
    buffer.push(event);
    wake();
  });
  const notices: LiveNotice[] = [];
  const removeNoticeListener = hear
    ? feed.onNotice?.((notice) => {
        if (!hasMoreToRead && notices.length < MAX_NOTICES) notices.push(notice);
        wake();
      })
    : undefined;
  let hasMoreToRead = after !== null;
  void stopped.then(() => {
    isStopped = true;
    wake();
  });
  try {
    while (hasMoreToRead && !isStopped) {
      const { events } = await feed.since(last, { userId, types });
      prepare?.(events);
      for (const event of events) {
        last = event.cursor;
        const item = await read(event);
        if (item !== null) yield item;
      }
      hasMoreToRead = events.length > 0;
    }
    while (!isStopped) {
      const event = buffer.shift();
      const notice = event ? undefined : notices.shift();
      if (notice && hear) {
        const item = await hear(notice);
        if (item !== null) yield item;
        continue;
      }
      if (!event) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      if (!isAfter(event.cursor, last)) continue;
      last = event.cursor;
      const item = await read(event);
      if (item !== null) yield item;
    }
  } finally {
    removeListener();
    removeNoticeListener?.();
  }
}

/**
 * Wraps a generator so that `stop` is called when its reader ends it. Otherwise a generator that waits for an event
 * would end only after that event.
 */
export const stoppable = <Item>(
  items: AsyncGenerator<Item, void, undefined>,
  stop: () => void,
): AsyncGenerator<Item, void, undefined> => ({
  next: () => items.next(),
  return: () => {
    stop();
    return items.return();
  },
  throw: (error) => {
    stop();
    return items.throw(error);
  },
  [Symbol.asyncIterator]() {
    return this;
  },
  async [Symbol.asyncDispose]() {
    await this.return();
  },
});

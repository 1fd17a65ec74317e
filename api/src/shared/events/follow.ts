import { type Cursor, isAfter } from './cursor.ts';
import type { EventFeed } from './eventFeed.ts';
import type { EventType, Notice, StoredEvent } from './eventTypes.ts';
import { stoppable } from './stoppable.ts';

type Feed = Pick<EventFeed, 'position' | 'on' | 'since'> & Partial<Pick<EventFeed, 'onNotice'>>;

/** Notices are not stored: a busy follower receives the first of them and misses the rest. */
const MAX_NOTICES = 20;

interface FollowOptions<Item, T extends EventType> {
  /**
   * Omitted where the events are for everyone, such as appointments for doctors; then `types` selects them.
   */
  userId?: string;
  types?: readonly T[];
  /** Null follows from now on. */
  after: Cursor | null;
  /** Called with the past events before they are read, so that they can be read together. */
  prepare?: (events: readonly StoredEvent<T>[]) => void;
  /** What the follower receives for an event; null for an unwanted or no longer permitted one. */
  read: (event: StoredEvent<T>) => Promise<Item | null> | Item | null;
  /** Turns a notice into an item, or null to skip it; notices arrive between the events while following live. */
  hear?: (notice: Notice) => Promise<Item | null> | Item | null;
}

/**
 * One person's events, from a cursor on and then live, each once and in order. Live events are buffered while
 * the past is read, so none is missed in between.
 *
 * Return the iterator unchanged: a generator wrapped around it could not be stopped while it waits for an
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
  const off = feed.on((event) => {
    if (!isWanted(event)) return;
    buffer.push(event);
    wake();
  });
  const notices: Notice[] = [];
  const deafen = hear
    ? feed.onNotice?.((notice) => {
        if (!isBehind && notices.length < MAX_NOTICES) notices.push(notice);
        wake();
      })
    : undefined;
  let isBehind = after !== null;
  void stopped.then(() => {
    isStopped = true;
    wake();
  });
  try {
    while (isBehind && !isStopped) {
      const { events } = await feed.since(last, { userId, types });
      prepare?.(events);
      for (const event of events) {
        last = event.cursor;
        const item = await read(event);
        if (item !== null) yield item;
      }
      isBehind = events.length > 0;
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
    off();
    deafen?.();
  }
}

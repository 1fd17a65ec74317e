import { type Cursor, isAfter } from './cursor.ts';
import type { EventFeed } from './eventFeed.ts';
import type { StoredEvent } from './readEvents.ts';

type Feed = Pick<EventFeed, 'position' | 'on' | 'since'>;

interface Wanted<Item> {
  userId: string;
  /** Null follows from now on. */
  after: Cursor | null;
  /** What the follower gets for an event; null for one he does not want, or may no longer see. */
  read: (event: StoredEvent) => Promise<Item | null> | Item | null;
}

/**
 * One person's events, from a cursor on and then live, each once and in order. Live events are buffered while the
 * past is read, so nothing falls between the two.
 *
 * Hand the iterator out as it is: a generator wrapped around it could not be ended while it waits for an event.
 */
export function follow<Item>(feed: Feed, wanted: Wanted<Item>): AsyncGenerator<Item, void, undefined> {
  const stopped = Promise.withResolvers<void>();
  const items = followUntil(feed, wanted, stopped.promise);
  return {
    next: () => items.next(),
    return: () => {
      stopped.resolve();
      return items.return();
    },
    throw: (error) => {
      stopped.resolve();
      return items.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await this.return();
    },
  };
}

async function* followUntil<Item>(
  feed: Feed,
  { userId, after, read }: Wanted<Item>,
  stopped: Promise<void>,
): AsyncGenerator<Item, void, undefined> {
  const buffer: StoredEvent[] = [];
  let isStopped = false;
  let wake = () => {};
  let last = after ?? feed.position;
  const off = feed.on((event) => {
    if (event.userId !== userId) return;
    buffer.push(event);
    wake();
  });
  void stopped.then(() => {
    isStopped = true;
    wake();
  });
  try {
    for (let isBehind = after !== null; isBehind && !isStopped; ) {
      const { events } = await feed.since(last, userId);
      for (const event of events) {
        last = event.cursor;
        const item = await read(event);
        if (item !== null) yield item;
      }
      isBehind = events.length > 0;
    }
    while (!isStopped) {
      const event = buffer.shift();
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
  }
}

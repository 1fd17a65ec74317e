import { type Cursor, isAfter } from './cursor.ts';
import type { EventFeed } from './eventFeed.ts';
import type { StoredEvent } from './readEvents.ts';

/**
 * One person's events, from a cursor on and then live, each once and in order. Live events are buffered while the
 * past is read, so nothing falls between the two.
 */
export async function* follow(
  feed: EventFeed,
  { userId, after, wants }: { userId: string; after: Cursor | null; wants: (event: StoredEvent) => boolean },
): AsyncGenerator<StoredEvent> {
  const buffer: StoredEvent[] = [];
  let wake: (() => void) | null = null;
  let last = after ?? feed.position;
  const off = feed.on((event) => {
    if (event.userId !== userId) return;
    buffer.push(event);
    wake?.();
  });
  try {
    for (let behind = after !== null; behind; ) {
      const { events } = await feed.since(last, userId);
      for (const event of events) {
        last = event.cursor;
        if (wants(event)) yield event;
      }
      behind = events.length > 0;
    }
    while (true) {
      const event = buffer.shift();
      if (!event) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        wake = null;
        continue;
      }
      if (!isAfter(event.cursor, last)) continue;
      last = event.cursor;
      if (wants(event)) yield event;
    }
  } finally {
    off();
  }
}

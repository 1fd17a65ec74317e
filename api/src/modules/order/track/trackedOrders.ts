import { Cache } from '../../../shared/cache.ts';
import type { EventFeed } from '../../../shared/events/eventFeed.ts';
import { isOrderChange } from '../moveStatus.ts';
import type { TrackedOrder } from './trackedOrder.types.ts';

interface FoundOrder {
  transactionId: string;
  answer: TrackedOrder;
}

const ANSWER_BYTES = 600;

const caches = new WeakMap<EventFeed, Cache<FoundOrder>>();

/** The tracking answers of this process, by code. An event about an order removes its answers. */
export function trackedOrders(feed: EventFeed): Cache<FoundOrder> {
  const existing = caches.get(feed);
  if (existing) return existing;
  const created = new Cache<FoundOrder>('trackedOrders', {
    bytesOf: ({ answer }) => ANSWER_BYTES + 100 * answer.history.length,
    subjectOf: ({ transactionId }) => transactionId,
  });
  feed.on((event) => {
    if (isOrderChange(event.type)) created.forget(event.entityId);
  });
  caches.set(feed, created);
  return created;
}

import type { EventFeed } from '../../shared/events/eventFeed.ts';
import { CHANGE_TYPES } from './moveStatus.ts';
import type { TrackedOrder } from './transaction.types.ts';

const CAPACITY = 20_000;

/**
 * Tracking answers of this process, by every code they are asked with. An event about an order forgets it; a read that
 * began before such an event is not kept, or it would bring the old answer back.
 */
export class TrackedOrders {
  #byCode = new Map<string, { transactionId: string; answer: TrackedOrder }>();
  #codesOf = new Map<string, Set<string>>();
  #epoch = 0;

  constructor(feed: EventFeed) {
    feed.on((event) => {
      if (CHANGE_TYPES.has(event.type)) this.forget(event.entityId);
    });
  }

  find(code: string): TrackedOrder | null {
    return this.#byCode.get(code)?.answer ?? null;
  }

  /** Taken before a read and given to `keep` after it. */
  get epoch(): number {
    return this.#epoch;
  }

  keep(code: string, found: { transactionId: string; answer: TrackedOrder }, epoch: number): void {
    if (epoch !== this.#epoch) return;
    if (this.#byCode.size >= CAPACITY) this.#dropOldest();
    this.#byCode.set(code, found);
    const codes = this.#codesOf.get(found.transactionId) ?? new Set();
    this.#codesOf.set(found.transactionId, codes.add(code));
  }

  forget(transactionId: string): void {
    this.#epoch += 1;
    for (const code of this.#codesOf.get(transactionId) ?? []) this.#byCode.delete(code);
    this.#codesOf.delete(transactionId);
  }

  #dropOldest(): void {
    const [code, oldest] = this.#byCode.entries().next().value ?? [];
    if (code === undefined || !oldest) return;
    this.#byCode.delete(code);
    const codes = this.#codesOf.get(oldest.transactionId);
    codes?.delete(code);
    if (codes?.size === 0) this.#codesOf.delete(oldest.transactionId);
  }
}

const known = new WeakMap<EventFeed, TrackedOrders>();

/** One per process, beside the feed that keeps it fresh. */
export function trackedOrders(feed: EventFeed): TrackedOrders {
  const existing = known.get(feed);
  if (existing) return existing;
  const made = new TrackedOrders(feed);
  known.set(feed, made);
  return made;
}

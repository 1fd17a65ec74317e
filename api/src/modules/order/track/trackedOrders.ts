import type { EventFeed } from '../../../shared/events/eventFeed.ts';
import { isOrderChange } from '../moveStatus.ts';
import { trackingCode } from '../order.rules.ts';
import type { TrackedOrder } from './trackedOrder.types.ts';

/** The most codes in the cache. */
const CAPACITY = 5000;
/** The most URLs per code whose responses are cached as bytes: one of GraphQL and one of REST. */
const ADDRESSES = 2;
const MAX_KEY_LENGTH = 300;

interface KnownAnswer {
  transactionId: string;
  answer: TrackedOrder;
  addresses: string[];
}

/**
 * A cache of tracking answers in this process: by code, and as response bytes by URL. An event about an order removes
 * its answers. A read that began before such an event is not cached, because it would restore the old answer. `Bytes`
 * is the type of a response in the HTTP layer.
 */
export class TrackedOrders<Bytes = unknown> {
  #byCode = new Map<string, KnownAnswer>();
  #bytes = new Map<string, Bytes>();
  #codesOf = new Map<string, Set<string>>();
  #epoch = 0;

  constructor(feed: EventFeed) {
    feed.on((event) => {
      if (isOrderChange(event.type)) this.forget(event.entityId);
    });
  }

  find(code: string): TrackedOrder | null {
    return this.#byCode.get(code)?.answer ?? null;
  }

  /** Increases with each removal. Callers read it before a query and pass it to `keep` afterwards. */
  get epoch(): number {
    return this.#epoch;
  }

  keep(code: string, found: { transactionId: string; answer: TrackedOrder }, epoch: number): void {
    if (epoch !== this.#epoch) return;
    if (this.#byCode.size >= CAPACITY) this.#dropOldest();
    this.#drop(code);
    this.#byCode.set(code, { ...found, addresses: [] });
    const codes = this.#codesOf.get(found.transactionId) ?? new Set();
    this.#codesOf.set(found.transactionId, codes.add(code));
  }

  /** The cached response for a URL. */
  bytesAt(address: string): Bytes | undefined {
    return this.#bytes.get(address);
  }

  /**
   * Called before a response is built; returns a function that caches its bytes afterwards. Bytes are cached only for
   * a code whose answer is in the cache, so a refusal is never cached.
   */
  bytesWriter(typed: string, address: string): (bytes: Bytes) => void {
    const code = trackingCode(typed);
    const entry = code ? this.#byCode.get(code) : undefined;
    const epoch = this.#epoch;
    return (bytes) => {
      if (!entry || epoch !== this.#epoch || address.length > MAX_KEY_LENGTH) return;
      if (entry.addresses.length >= ADDRESSES || this.#bytes.has(address)) return;
      if (this.#byCode.get(code ?? '') !== entry) return;
      entry.addresses.push(address);
      this.#bytes.set(address, bytes);
    };
  }

  forget(transactionId: string): void {
    this.#epoch += 1;
    for (const code of this.#codesOf.get(transactionId) ?? []) this.#drop(code);
  }

  #dropOldest(): void {
    const [oldest] = this.#byCode.keys();
    if (oldest !== undefined) this.#drop(oldest);
  }

  #drop(code: string): void {
    const entry = this.#byCode.get(code);
    if (!entry) return;
    this.#byCode.delete(code);
    for (const address of entry.addresses) this.#bytes.delete(address);
    const codes = this.#codesOf.get(entry.transactionId);
    codes?.delete(code);
    if (codes?.size === 0) this.#codesOf.delete(entry.transactionId);
  }
}

const caches = new WeakMap<EventFeed, TrackedOrders>();

/** The cache of the process, which belongs to the event feed that invalidates it. */
export function trackedOrders<Bytes = unknown>(feed: EventFeed): TrackedOrders<Bytes> {
  const existing = caches.get(feed);
  if (existing) return existing as TrackedOrders<Bytes>;
  const created = new TrackedOrders<Bytes>(feed);
  caches.set(feed, created as TrackedOrders);
  return created;
}

import type { EventFeed } from '../../../shared/events/eventFeed.ts';
import { isOrderChange } from '../moveStatus.ts';
import { trackingCode } from '../order.rules.ts';
import type { TrackedOrder } from './trackedOrder.types.ts';

const CAPACITY = 5000;
/** How many addresses per code are cached as bytes: the GraphQL one and the REST one. */
const ADDRESSES = 2;
const MAX_KEY_LENGTH = 300;

interface KnownAnswer {
  transactionId: string;
  answer: TrackedOrder;
  addresses: string[];
}

/**
 * The tracking answers cached in this process, by every code they are requested with, and as bytes by the full address.
 * An event about an order removes them. A read that began before such an event is not cached, because it would restore
 * the old answer. `Bytes` is the form in which the caller sends an answer.
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

  /** Read before a query and passed to `keep` after it. */
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

  /** The whole answer for an address, ready to be sent. */
  bytesAt(address: string): Bytes | undefined {
    return this.#bytes.get(address);
  }

  /**
   * Called before an answer is made, to cache its bytes afterwards. Only a code that is known by then is cached, so a
   * refusal cannot be.
   */
  bytesWriter(typed: string, address: string): (bytes: Bytes) => void {
    const code = trackingCode(typed);
    const known = code ? this.#byCode.get(code) : undefined;
    const epoch = this.#epoch;
    return (bytes) => {
      if (!known || epoch !== this.#epoch || address.length > MAX_KEY_LENGTH) return;
      if (known.addresses.length >= ADDRESSES || this.#bytes.has(address)) return;
      if (this.#byCode.get(code ?? '') !== known) return;
      known.addresses.push(address);
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
    const known = this.#byCode.get(code);
    if (!known) return;
    this.#byCode.delete(code);
    for (const address of known.addresses) this.#bytes.delete(address);
    const codes = this.#codesOf.get(known.transactionId);
    codes?.delete(code);
    if (codes?.size === 0) this.#codesOf.delete(known.transactionId);
  }
}

const known = new WeakMap<EventFeed, TrackedOrders>();

/** One per process, next to the event feed that invalidates it. */
export function trackedOrders<Bytes = unknown>(feed: EventFeed): TrackedOrders<Bytes> {
  const existing = known.get(feed);
  if (existing) return existing as TrackedOrders<Bytes>;
  const made = new TrackedOrders<Bytes>(feed);
  known.set(feed, made as TrackedOrders);
  return made;
}

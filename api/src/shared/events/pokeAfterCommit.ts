import type { EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import { EventRow } from './event.entity.ts';
import type { EventFeed } from './eventFeed.ts';

/**
 * Wakes the readers of the event log after the commit. A mark set inside a savepoint moves up to its
 * transaction: a notification before the real commit would find nothing.
 */
export class PokeAfterCommit implements EventSubscriber {
  #feed: Pick<EventFeed, 'poke'>;
  #recorded = new WeakSet<object>();
  #outer = new WeakMap<object, object>();

  constructor(feed: Pick<EventFeed, 'poke'>) {
    this.#feed = feed;
  }

  getSubscribedEntities() {
    return [EventRow];
  }

  afterCreate({ em }: EventArgs<EventRow>): void {
    // A flush outside a transaction opens its own, which is identified by its EntityManager.
    this.#recorded.add(em.getTransactionContext() ?? em);
  }

  beforeTransactionStart({ em, transaction }: TransactionEventArgs): void {
    if (transaction) this.#outer.set(em, transaction);
  }

  afterTransactionStart({ em, transaction }: TransactionEventArgs): void {
    const outer = this.#outer.get(em);
    if (outer && transaction) this.#outer.set(transaction, outer);
    this.#outer.delete(em);
  }

  afterTransactionCommit({ em, transaction }: TransactionEventArgs): void {
    const hasRecorded = [em, transaction].filter((key) => key && this.#recorded.delete(key)).length > 0;
    if (!hasRecorded) return;
    const outer = transaction && this.#outer.get(transaction);
    if (outer) this.#recorded.add(outer);
    else this.#feed.poke();
  }
}

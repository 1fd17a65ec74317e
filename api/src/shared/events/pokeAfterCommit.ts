import type { EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EventRow } from './event.entity.ts';
import type { EventFeed } from './eventFeed.ts';

/**
 * An ORM subscriber that notifies the readers of the event log after a commit with new events. Events recorded inside a
 * savepoint are announced after the commit of the outer transaction, because readers cannot see them before.
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

  /** For events that a hand-written statement recorded: without a transaction they are committed by now. */
  announce(em: EntityManager): void {
    const transaction = em.getTransactionContext();
    if (transaction) this.#recorded.add(transaction);
    else this.#feed.poke();
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

/** Announces the events that a hand-written statement recorded, once they are committed. */
export function announceEvents(em: EntityManager): void {
  for (const subscriber of em.config.get('subscribers'))
    if (subscriber instanceof PokeAfterCommit) subscriber.announce(em);
}

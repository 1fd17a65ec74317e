import type { EventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AfterCommit } from '../database/afterCommit.ts';
import { EventRow } from './event.entity.ts';
import type { EventFeed } from './eventFeed.ts';

/** Notifies the readers of the event log after a commit with new events. */
export class AnnounceEvents extends AfterCommit {
  #poke: () => void;

  constructor(feed: Pick<EventFeed, 'poke'>) {
    super();
    this.#poke = () => feed.poke();
  }

  getSubscribedEntities() {
    return [EventRow];
  }

  afterCreate({ em }: EventArgs<EventRow>): void {
    // A flush outside a transaction opens its own, which is identified by its EntityManager.
    this.add(em.getTransactionContext() ?? em, [this.#poke]);
  }

  announce(em: EntityManager): void {
    this.run(em, this.#poke);
  }
}

/** Announces the events that a hand-written statement recorded, once they are committed. */
export function announceEvents(em: EntityManager): void {
  for (const subscriber of em.config.get('subscribers'))
    if (subscriber instanceof AnnounceEvents) subscriber.announce(em);
}

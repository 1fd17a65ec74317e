import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

type Act = () => void;

/**
 * An ORM subscriber that acts once a transaction is committed, each act once for each transaction. What was asked for
 * inside a savepoint is done after the commit of the outer transaction, because others cannot see the change before.
 */
export class AfterCommit implements EventSubscriber {
  /** The acts by transaction, or by the EntityManager of a flush that opens its own. */
  #acts = new WeakMap<object, Set<Act>>();
  #outer = new WeakMap<object, object>();

  /** Calls `act` after the commit of the caller's transaction; at once without one, because the change is then committed. */
  run(em: EntityManager, act: Act): void {
    const transaction = em.getTransactionContext();
    if (transaction) this.add(transaction, [act]);
    else act();
  }

  protected add(transaction: object, acts: Iterable<Act>): void {
    const all = this.#acts.get(transaction) ?? new Set();
    this.#acts.set(transaction, all);
    for (const act of acts) all.add(act);
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
    const acts = [em, transaction].flatMap((key) => [...((key && this.#acts.get(key)) ?? [])]);
    for (const key of [em, transaction]) if (key) this.#acts.delete(key);
    const outer = transaction && this.#outer.get(transaction);
    if (outer) this.add(outer, acts);
    else for (const act of acts) act();
  }
}

/** Calls `act` once the caller's change is committed. */
export function afterCommit(em: EntityManager, act: Act): void {
  for (const subscriber of em.config.get('subscribers'))
    if (subscriber instanceof AfterCommit) subscriber.run(em, act);
}

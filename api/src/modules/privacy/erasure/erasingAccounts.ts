import type pg from 'pg';
import { db, oneOf, runOn } from '../../../shared/database/query.ts';
import type { EventFeed } from '../../../shared/events/eventFeed.ts';
import type { Viewer } from '../../account/session/tokens.ts';

export const ERASURE_STARTED = 'erasure.started';
export const ERASURE_TAKEN_BACK = 'erasure.taken-back';

/**
 * Accounts with a started erasure: they may only call the operation that cancels it. Every process stores them
 * in memory and updates them by events, so the check costs a request no statement.
 */
export class ErasingAccounts {
  #ids = new Set<string>();

  async start(pool: pg.Pool, feed: EventFeed): Promise<void> {
    feed.on(({ type, entityId }) => {
      if (type === ERASURE_STARTED) this.setErasing(entityId, true);
      if (type === ERASURE_TAKEN_BACK) this.setErasing(entityId, false);
    });
    const started = db
      .selectFrom('erasure')
      .select('userId')
      .where('state', 'in', oneOf(['pending', 'sealing']));
    for (const { userId } of await runOn(pool, started)) this.#ids.add(userId);
  }

  /** A change by this process takes effect at once; other processes read the event. */
  setErasing(userId: string, isErasing: boolean): void {
    if (isErasing) this.#ids.add(userId);
    else this.#ids.delete(userId);
  }

  has(userId: string): boolean {
    return this.#ids.has(userId);
  }

  /** The viewer, marked when the account waits for its erasure. */
  apply<V extends Viewer>(viewer: V): V {
    return this.#ids.has(viewer.userId) ? { ...viewer, isBeingErased: true } : viewer;
  }
}

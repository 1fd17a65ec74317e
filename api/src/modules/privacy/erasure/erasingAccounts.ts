import type pg from 'pg';
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
    const { rows } = await pool.query(`select user_id from erasure where state in ('pending', 'sealing')`);
    for (const { user_id } of rows) this.#ids.add(user_id);
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

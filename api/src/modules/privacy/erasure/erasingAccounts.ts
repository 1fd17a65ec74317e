import type pg from 'pg';
import type { EventFeed } from '../../../shared/events/eventFeed.ts';
import type { Viewer } from '../../account/session/tokens.ts';

export const ERASURE_STARTED = 'erasure.started';
export const ERASURE_TAKEN_BACK = 'erasure.taken-back';

/**
 * Accounts whose erasure was started: they reach nothing but the page that takes it back. Kept in memory by every
 * process and fed by events, so the rule costs a request no statement.
 */
export class ErasingAccounts {
  #ids = new Set<string>();

  async start(pool: pg.Pool, feed: EventFeed): Promise<void> {
    feed.on(({ type, entityId }) => {
      if (type === ERASURE_STARTED) this.note(entityId, true);
      if (type === ERASURE_TAKEN_BACK) this.note(entityId, false);
    });
    const { rows } = await pool.query(`select user_id from erasure where state in ('pending', 'sealing')`);
    for (const { user_id } of rows) this.#ids.add(user_id);
  }

  /** What this process changed itself counts at once; the others read the event. */
  note(userId: string, isErasing: boolean): void {
    if (isErasing) this.#ids.add(userId);
    else this.#ids.delete(userId);
  }

  has(userId: string): boolean {
    return this.#ids.has(userId);
  }

  apply<V extends Viewer>(viewer: V): V {
    return this.#ids.has(viewer.userId) ? { ...viewer, isBeingErased: true } : viewer;
  }
}

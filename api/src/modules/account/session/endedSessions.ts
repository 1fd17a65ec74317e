import type pg from 'pg';
import type { EventFeed } from '../../../shared/events/eventFeed.ts';

/** Five minutes longer than an access token lives. */
const RETENTION_MS = 20 * 60 * 1000;

/**
 * Sessions that ended while their access tokens are still valid. Every process stores them in memory and updates them
 * by events, so that "sign out everywhere" takes effect within milliseconds without a query per request.
 */
export class EndedSessions {
  #ended = new Map<string, number>();

  async start(pool: pg.Pool, feed: EventFeed): Promise<void> {
    feed.on((event) => {
      if (event.type === 'session.ended') this.#add(event.entityId, event.at.getTime());
    });
    const { rows } = await pool.query(
      `select id, ended_at from session where ended_at > now() - interval '20 minutes' order by ended_at`,
    );
    for (const row of rows) this.#add(row.id, row.ended_at.getTime());
  }

  has(sessionId: string): boolean {
    return this.#ended.has(sessionId);
  }

  #add(sessionId: string, at: number): void {
    this.#ended.set(sessionId, at);
    // A map iterates in the order of insertion, so the oldest entries come first.
    for (const [id, endedAt] of this.#ended) {
      if (endedAt > at - RETENTION_MS) break;
      this.#ended.delete(id);
    }
  }
}

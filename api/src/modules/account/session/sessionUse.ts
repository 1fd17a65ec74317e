import type pg from 'pg';
import type { Logger } from '../../../shared/logging/logger.ts';

const FLUSH_MS = 15_000;

/**
 * When a person last used each session. Requests only write to memory; one statement every 15 seconds stores what this
 * process recorded. The idle limits are half an hour or more, so the delay between processes is harmless.
 */
export class SessionUse {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #usedAt = new Map<string, Date>();

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS);
    this.#timer.unref();
  }

  markUsed(sessionId: string, now: Date): void {
    this.#usedAt.set(sessionId, now);
  }

  /** The later of the database's value and this process's value. */
  lastUse({ id, lastUsedAt, createdAt }: { id: string; lastUsedAt: Date | null; createdAt: Date }): Date {
    const stored = lastUsedAt ?? createdAt;
    const usedAt = this.#usedAt.get(id);
    return usedAt && usedAt > stored ? usedAt : stored;
  }

  async flush(): Promise<void> {
    if (this.#usedAt.size === 0) return;
    const usedAt = this.#usedAt;
    this.#usedAt = new Map();
    await this.#pool
      .query(
        `update session s set last_used_at = used.at
           from unnest($1::uuid[], $2::timestamptz[]) as used (id, at)
          where s.id = used.id and coalesce(s.last_used_at, s.created_at) < used.at`,
        [[...usedAt.keys()], [...usedAt.values()]],
      )
      .catch((error) => this.#log.warn({ err: error }, 'last use of sessions not stored'));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}

import type pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { openPool, type Pooling } from './openPool.ts';

const ROUND_MS = 1_000;
/** The database counts as lost after so many rounds without an answer. */
const SILENT_ROUNDS = 5;
const ANSWER_MS = 10_000;

/**
 * Asks the database every second whether it answers, over a connection of its own: the other connections of an overloaded
 * process have a queue of work. A health check reads the result and waits for nothing.
 *
 * Silence is counted in rounds of this process and not in seconds. A process that got no processor time for ten seconds
 * did not ask meanwhile, so its database is not lost.
 */
export class DatabaseWatch {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #isAsking = false;
  #silentRounds = 0;

  constructor({ url, pooling, log }: { url: string; pooling: Pooling; log: Logger }) {
    this.#log = log;
    const settings = {
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    };
    this.#pool = openPool(settings, () => undefined, pooling);
    this.#timer = setInterval(() => this.#startRound(), ROUND_MS).unref();
  }

  /** Whether the database answered within the last rounds. */
  get isReachable(): boolean {
    return this.#silentRounds < SILENT_ROUNDS;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#pool.end();
  }

  #startRound(): void {
    this.#silentRounds += 1;
    if (this.#silentRounds === SILENT_ROUNDS) this.#log.warn('the database does not answer');
    if (!this.#isAsking) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    try {
      await this.#pool.query('select 1');
      if (!this.isReachable) this.#log.info('the database answers again');
      this.#silentRounds = 0;
    } catch {
      // The next round asks again.
    } finally {
      this.#isAsking = false;
    }
  }
}

import type pg from 'pg';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Logger } from '../../../shared/logging/logger.ts';

const FLUSH_MS = 15_000;

/** How many calls wait for the next flush; beyond this the oldest are dropped. */
const MAX_WAITING_CALLS = 500;
/** The length of the column `api_key_call.name`. */
const MAX_NAME_LENGTH = 200;

interface Call {
  keyId: string;
  at: Date;
  name: string;
  status: number;
  ms: number;
}

interface DayCount {
  keyId: string;
  day: string;
  requests: number;
  refused: number;
  lastAt: Date;
}

/**
 * How often each key is used. Requests only add to memory; every 15 seconds one statement stores the sums. A flush that
 * fails loses counts and never refuses a request. The statement also moves the end of a test key, which is valid for an
 * hour after its last use and for a day at most (`createTestKey.ts`).
 */
export class KeyUse {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #counts = new Map<string, DayCount>();
  #calls: Call[] = [];

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS);
    this.#timer.unref();
  }

  count(keyId: string, now: Date): void {
    const counted = this.#countOf(keyId, now);
    counted.requests += 1;
    counted.lastAt = now;
  }

  /** In addition to `count`, for a request beyond the limit or outside the scopes. */
  countRefused(keyId: string, now: Date): void {
    this.#countOf(keyId, now).refused += 1;
  }

  /** Queues a finished call, which its partner sees in the console after the next flush. */
  noteCall(call: Call): void {
    if (this.#calls.length >= MAX_WAITING_CALLS) this.#calls.shift();
    this.#calls.push({ ...call, name: call.name.slice(0, MAX_NAME_LENGTH) });
  }

  async flush(): Promise<void> {
    await Promise.all([this.#flushCounts(), this.#flushCalls()]);
  }

  async #flushCalls(): Promise<void> {
    if (this.#calls.length === 0) return;
    const calls = this.#calls;
    this.#calls = [];
    await this.#pool
      .query(
        `insert into api_key_call (key_id, at, name, status, ms)
         select c.key_id, c.at, c.name, c.status, c.ms
           from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::int[], $5::int[]) with ordinality
             as c (key_id, at, name, status, ms, place)
          where exists (select 1 from api_key where id = c.key_id) order by c.place`,
        [
          calls.map(({ keyId }) => keyId),
          calls.map(({ at }) => at),
          calls.map(({ name }) => name),
          calls.map(({ status }) => status),
          calls.map(({ ms }) => ms),
        ],
      )
      .catch((error) => this.#log.warn({ err: error }, 'calls of API keys not stored'));
  }

  async #flushCounts(): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    await this.#pool
      .query(
        `with counted (key_id, day, requests, refused, last_at) as
           (select * from unnest($1::uuid[], $2::date[], $3::int[], $4::int[], $5::timestamptz[])),
         used as
           (update api_key k set last_used_at = c.last_at,
                   expires_at = case when k.is_test and k.expires_at > c.last_at
                     then least(k.created_at + interval '24 hours', c.last_at + interval '1 hour') else k.expires_at end
              from (select key_id, max(last_at) as last_at from counted group by key_id) c
             where k.id = c.key_id and (k.last_used_at is null or k.last_used_at < c.last_at))
         insert into api_key_day as d (key_id, day, requests, refused)
         select key_id, day, requests, refused from counted where exists (select 1 from api_key where id = key_id)
         on conflict (key_id, day) do update
           set requests = d.requests + excluded.requests, refused = d.refused + excluded.refused`,
        [
          counts.map(({ keyId }) => keyId),
          counts.map(({ day }) => day),
          counts.map(({ requests }) => requests),
          counts.map(({ refused }) => refused),
          counts.map(({ lastAt }) => lastAt),
        ],
      )
      .catch((error) => this.#log.warn({ err: error }, 'use of API keys not stored'));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #countOf(keyId: string, now: Date): DayCount {
    const day = todayInSaoPaulo(now);
    const keyAndDay = `${keyId}:${day}`;
    const known = this.#counts.get(keyAndDay);
    if (known) return known;
    const counted = { keyId, day, requests: 0, refused: 0, lastAt: now };
    this.#counts.set(keyAndDay, counted);
    return counted;
  }
}

import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { keysOf, recordOf } from '#schema/typedObject.ts';
import { GuessLimiter } from './guesses.ts';
import { LIMITS, type LimitName } from './limitTable.ts';
import { storedKey } from './storedKey.ts';

const MEMORY_SECONDS = 5;
/** How many refused keys are cached with the end of their block. */
const MAX_WAITS = 20_000;

/** Normalizes a key: lower case, limited length, and without NUL, which PostgreSQL cannot store in a text. */
const keyText = (key: string): string => key.toLowerCase().replaceAll('\0', '').slice(0, 180);

/** One of the limits that count a guess, with the key of the caller. */
export interface Budget {
  name: LimitName;
  key: string;
}

export interface LimitOptions {
  /** Multiplies every limit, for tests. */
  limitFactor?: number;
  /** Hashes the stored keys; the same in every process. */
  secret: Buffer;
  /** Called for every refused attempt. */
  onRefused?: (name: LimitName, key: string) => void;
}

export interface Limiter {
  /** Takes one point; returns false when there is none left. */
  take(name: LimitName, key: string): Promise<boolean>;
  /** Whether points are left, without taking one. */
  has(name: LimitName, key: string): Promise<boolean>;
  /** Resets the points, for example after a right password. */
  forget(name: LimitName, key: string): Promise<void>;
  /** How many more milliseconds a refused key is blocked; 0 when unknown. */
  waitOf(name: LimitName, key: string): number;
  /**
   * Looks up a secret for a caller who may be guessing. Returns null for a wrong guess, which is the only result that
   * costs a point and an SQL statement, and `tooMany` when no points are left.
   */
  guess<Found>(
    budgets: readonly Budget[],
    lookUp: () => Promise<Found | null>,
  ): Promise<Found | null | 'tooMany'>;
}

/** Limits that apply across processes and restarts, because the counters are in PostgreSQL. */
export class Limits implements Limiter {
  #limiters: Record<LimitName, RateLimiterPostgres>;
  #onRefused: (name: LimitName, key: string) => void;
  #secret: Buffer;
  /** Until when a refused key is blocked. */
  #waits = new Map<string, number>();
  #guesses: GuessLimiter<LimitName>;

  constructor(pool: pg.Pool, { limitFactor = 1, secret, onRefused = () => undefined }: LimitOptions) {
    this.#onRefused = onRefused;
    this.#secret = secret;
    this.#guesses = new GuessLimiter(
      (name) => LIMITS[name].points * limitFactor,
      (name, key) => this.#consume(name, key),
      onRefused,
    );
    const make = (name: LimitName): RateLimiterPostgres =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        ...LIMITS[name],
        points: LIMITS[name].points * limitFactor,
        // A blocked key is refused from memory, but only for some seconds, because another process may reset it in the
        // table.
        inMemoryBlockOnConsumed: LIMITS[name].points * limitFactor + 1,
        inMemoryBlockDuration: MEMORY_SECONDS,
      });
    this.#limiters = recordOf(keysOf(LIMITS), make);
  }

  async take(name: LimitName, key: string): Promise<boolean> {
    const { isOver, waitMs } = await this.#consume(name, keyText(key));
    if (!isOver) return true;
    if (this.#waits.size >= MAX_WAITS) this.#waits.clear();
    const waitKey = `${name}:${keyText(key)}`;
    // For a refusal from memory the library returns the end of its cache entry, so the longer time is used.
    this.#waits.set(waitKey, Math.max(this.#waits.get(waitKey) ?? 0, Date.now() + waitMs));
    this.#onRefused(name, keyText(key));
    return false;
  }

  async has(name: LimitName, key: string): Promise<boolean> {
    const state = await this.#limiters[name].get(this.#stored(key));
    return !state || state.remainingPoints > 0;
  }

  async forget(name: LimitName, key: string): Promise<void> {
    this.#waits.delete(`${name}:${keyText(key)}`);
    await this.#limiters[name].delete(this.#stored(key));
  }

  waitOf(name: LimitName, key: string): number {
    const until = Math.max(
      this.#waits.get(`${name}:${keyText(key)}`) ?? 0,
      this.#guesses.blockedUntil(name, keyText(key)),
    );
    return Math.max(0, until - Date.now());
  }

  guess<Found>(
    budgets: readonly Budget[],
    lookUp: () => Promise<Found | null>,
  ): Promise<Found | null | 'tooMany'> {
    return this.#guesses.run(
      budgets.map(({ name, key }) => ({ name, key: keyText(key) })),
      lookUp,
    );
  }

  #stored(key: string): string {
    return storedKey(this.#secret, keyText(key));
  }

  async #consume(name: LimitName, key: string): Promise<{ isOver: boolean; left: number; waitMs: number }> {
    try {
      const { remainingPoints, msBeforeNext } = await this.#limiters[name].consume(this.#stored(key));
      return { isOver: false, left: remainingPoints, waitMs: msBeforeNext };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { isOver: true, left: 0, waitMs: refusal.msBeforeNext };
    }
  }
}

import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { keysOf, recordOf } from '#schema/typedObject.ts';
import { LIMITS, type Limit, type LimitName } from './limitTable.ts';

const MEMORY_SECONDS = 5;
/** How many refused keys are cached with the end of their block. */
const MAX_WAITS = 20_000;
/** More than any limit, so the end of running guesses does not release a blocked key. */
const BLOCKED = 2 ** 40;

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
  /** The guesses that this process looks up, and the keys that have no guess left. */
  #guesses: Record<LimitName, RateLimiterMemory>;
  #onRefused: (name: LimitName, key: string) => void;
  #secret: Buffer;
  /** Until when a refused key is blocked. */
  #waits = new Map<string, number>();

  constructor(pool: pg.Pool, { limitFactor = 1, secret, onRefused = () => undefined }: LimitOptions) {
    this.#onRefused = onRefused;
    this.#secret = secret;
    const pointsOf = (name: LimitName) => Math.max(1, Math.floor(LIMITS[name].points * limitFactor));
    this.#limiters = recordOf(keysOf(LIMITS), (name) => {
      const { isBudget, ...limit }: Limit = LIMITS[name];
      return new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        ...limit,
        points: pointsOf(name),
        // A blocked key is refused from memory, but only for some seconds, because another process may reset it in the
        // table.
        ...(isBudget
          ? {}
          : { inMemoryBlockOnConsumed: pointsOf(name) + 1, inMemoryBlockDuration: MEMORY_SECONDS }),
      });
    });
    this.#guesses = recordOf(
      keysOf(LIMITS),
      (name) => new RateLimiterMemory({ points: pointsOf(name), duration: 0 }),
    );
  }

  async take(name: LimitName, key: string): Promise<boolean> {
    const isTaken = (await this.add(name, key)) !== null;
    if (!isTaken) this.#onRefused(name, keyText(key));
    return isTaken;
  }

  /** Takes points; returns how many of all processes are used, or null when there are not enough left. */
  async add(name: LimitName, key: string, points = 1): Promise<number | null> {
    try {
      const { consumedPoints, remainingPoints, msBeforeNext } = await this.#limiters[name].consume(
        this.#stored(key),
        points,
      );
      // A later refusal may come from memory, with the end of its entry there instead of the end of the window.
      if (remainingPoints === 0) this.#rememberWait(name, key, msBeforeNext);
      return consumedPoints;
    } catch (refusal) {
      // A database that does not answer must not allow every attempt.
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // The refusal with which a block begins also has the end of its entry in memory instead of the end of the block.
      const { msBlockDuration, points: limit } = this.#limiters[name];
      const blockMs = refusal.consumedPoints === limit + points ? msBlockDuration : 0;
      this.#rememberWait(name, key, Math.max(refusal.msBeforeNext, blockMs));
      return null;
    }
  }

  async forget(name: LimitName, key: string): Promise<void> {
    this.#waits.delete(`${name}:${keyText(key)}`);
    await this.#limiters[name].delete(this.#stored(key));
  }

  waitOf(name: LimitName, key: string): number {
    return Math.max(0, (this.#waits.get(`${name}:${keyText(key)}`) ?? 0) - Date.now());
  }

  /**
   * A guess counts as wrong until its lookup has ended, so that parallel guesses do not get more attempts than sequential
   * ones. Right guesses cost nothing, so people who share an IP address do not use up each other's.
   */
  async guess<Found>(
    budgets: readonly Budget[],
    lookUp: () => Promise<Found | null>,
  ): Promise<Found | null | 'tooMany'> {
    const running: Budget[] = [];
    try {
      for (const budget of budgets) {
        running.push(budget);
        if (!(await this.#mayGuess(budget))) return 'tooMany';
      }
      const found = await lookUp();
      if (found !== null) return found;
      const misses = await Promise.all(budgets.map((budget) => this.#miss(budget)));
      return misses.includes(false) ? 'tooMany' : null;
    } finally {
      for (const { name, key } of running) {
        const { consumedPoints } = await this.#guesses[name].reward(keyText(key));
        if (consumedPoints <= 0) await this.#guesses[name].delete(keyText(key));
      }
    }
  }

  async #mayGuess({ name, key }: Budget): Promise<boolean> {
    const mayGuess = await this.#guesses[name].consume(keyText(key)).then(
      () => true,
      () => false,
    );
    if (!mayGuess) this.#onRefused(name, keyText(key));
    return mayGuess;
  }

  /** Counts a wrong guess. The last one that is allowed blocks the key in memory. */
  async #miss({ name, key }: Budget): Promise<boolean> {
    const isTaken = await this.take(name, key);
    const waitMs = this.waitOf(name, key);
    if (waitMs > 0) await this.#guesses[name].set(keyText(key), BLOCKED, Math.ceil(waitMs / 1000));
    return isTaken;
  }

  #rememberWait(name: LimitName, key: string, waitMs: number): void {
    if (this.#waits.size >= MAX_WAITS) this.#waits.clear();
    const waitKey = `${name}:${keyText(key)}`;
    this.#waits.set(waitKey, Math.max(this.#waits.get(waitKey) ?? 0, Date.now() + waitMs));
  }

  /** Keys contain IP addresses, accounts and CPFs, which must not be readable in the table. */
  #stored(key: string): string {
    return createHmac('sha256', this.#secret).update(keyText(key)).digest('base64url');
  }
}

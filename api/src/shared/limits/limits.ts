import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Named limits: how many points in how many seconds, and how long one who exceeds them waits. */
const LIMITS = {
  loginAccount: { points: 8, duration: 900, blockDuration: 900 },
  loginAddress: { points: 60, duration: 900 },
  twoFactor: { points: 5, duration: 900, blockDuration: 900 },
  documentLookup: { points: 20, duration: 3600 },
  register: { points: 30, duration: 3600 },
  recoveryAccount: { points: 4, duration: 3600 },
  recoveryAddress: { points: 20, duration: 3600 },
  recoveryTry: { points: 20, duration: 900 },
  trackingMiss: { points: 40, duration: 600 },
  coupon: { points: 30, duration: 600 },
  payment: { points: 40, duration: 3600 },
  contact: { points: 10, duration: 3600 },
  upload: { points: 120, duration: 3600 },
  evaluation: { points: 30, duration: 3600 },
  chatMessage: { points: 300, duration: 600 },
  prescriptionCode: { points: 20, duration: 900 },
  prescriptionCodeAddress: { points: 60, duration: 900 },
  keyless: { points: 600, duration: 60 },
} as const;

const MEMORY_SECONDS = 5;

/** A key as the table takes it: bounded, without the NUL that PostgreSQL keeps in no text. */
const keyText = (key: string): string => key.toLowerCase().replaceAll('\0', '').slice(0, 180);

export type LimitName = keyof typeof LIMITS;

export interface LimitOptions {
  /** Tests multiply every limit. */
  factor?: number;
  /** Called for every try that is refused. */
  onHit?: (name: LimitName, key: string) => void;
}

/** Limits that hold across processes and restarts, because the counters live in PostgreSQL. */
export class Limits {
  #limiters: Record<LimitName, RateLimiterPostgres>;

  #onHit: (name: LimitName, key: string) => void;

  constructor(pool: pg.Pool, { factor = 1, onHit = () => undefined }: LimitOptions = {}) {
    this.#onHit = onHit;
    const make = (name: LimitName): RateLimiterPostgres =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        ...LIMITS[name],
        points: LIMITS[name].points * factor,
        // One who hammers on is answered from memory, but briefly: "forget" reaches other processes only in the table.
        inMemoryBlockOnConsumed: LIMITS[name].points * factor + 1,
        inMemoryBlockDuration: MEMORY_SECONDS,
      });
    this.#limiters = Object.fromEntries(
      (Object.keys(LIMITS) as LimitName[]).map((name) => [name, make(name)]),
    ) as Record<LimitName, RateLimiterPostgres>;
  }

  /** Takes one point; false when there is none left. */
  async take(name: LimitName, key: string): Promise<boolean> {
    try {
      await this.#limiters[name].consume(keyText(key));
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.#onHit(name, keyText(key));
      return false;
    }
  }

  /** Whether points are left, without taking one. */
  async has(name: LimitName, key: string): Promise<boolean> {
    const state = await this.#limiters[name].get(keyText(key));
    return !state || state.remainingPoints > 0;
  }

  /** Forgets what was taken, for example after a right password. */
  async forget(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].delete(keyText(key));
  }
}

import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { keysOf, recordOf } from '#schema/typedObject.ts';
import { BUDGETS, type BudgetName, budgetsOf, MAX_KEY_POINTS, type RequestCaller } from './requestBudgets.ts';
import { storedKey } from './storedKey.ts';

/** A GraphQL request costs one extra point per this many fields read. */
export const COST_PER_POINT = 500;
const WINDOW_MS = 60_000;
/**
 * A process reports a caller to PostgreSQL each time it has used another 1/8 of the budget; callers below that cause no
 * SQL.
 */
const REPORTS_PER_BUDGET = 8;
const MAX_WINDOWS = 50_000;
/** Ended windows are removed at this number of windows, and again when the remaining ones have doubled. */
const FIRST_REMOVAL = 1_000;

interface Window {
  endsAt: number;
  used: number;
  /** The points that this process has reported to PostgreSQL. */
  reported: number;
  /** The points of this caller that other processes have reported. */
  reportedByOthers: number;
  blockedUntil: number;
}

/**
 * Limits the requests of each caller. They are counted in memory, and only callers with many requests are reported to
 * PostgreSQL.
 */
export class RequestBudget {
  readonly #limitFactor: number;
  readonly #onRefused: (name: string, key: string) => void;
  readonly #secret: Buffer;
  readonly #shared: Record<BudgetName, RateLimiterPostgres>;
  #windows = new Map<string, Window>();
  #removeAt = FIRST_REMOVAL;

  constructor(
    pool: pg.Pool,
    {
      limitFactor = 1,
      secret = Buffer.alloc(0),
      onRefused = () => undefined,
    }: {
      /** Multiplies every limit; for tests and for switching limits off. */
      limitFactor?: number;
      secret?: Buffer;
      /** Called for every refused request. */
      onRefused?: (name: string, key: string) => void;
    } = {},
  ) {
    this.#limitFactor = limitFactor;
    this.#onRefused = onRefused;
    this.#secret = secret;
    this.#shared = recordOf(
      keysOf(BUDGETS),
      (name) =>
        new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limit',
          tableCreated: true,
          keyPrefix: `budget-${name}`,
          // An API key's own limit is checked in `spend`, so this is the maximum of all keys.
          points: this.#scaled(name === 'key' ? MAX_KEY_POINTS : BUDGETS[name]),
          duration: WINDOW_MS / 1000,
        }),
    );
  }

  /** How many callers are counted in memory. */
  get size(): number {
    return this.#windows.size;
  }

  /** Takes points; returns 0 when the request may continue, otherwise the milliseconds to wait. */
  spend(caller: RequestCaller, points = 1, now = Date.now()): number {
    const budgets = budgetsOf(caller).map((budget) => ({
      ...budget,
      limit: this.#scaled(budget.points),
      window: this.#windowOf(budget.name, budget.key, now),
    }));
    for (const { name, key, limit, window } of budgets) {
      const isOver = window.used + window.reportedByOthers + points > limit;
      const until = isOver ? Math.max(window.endsAt, window.blockedUntil) : window.blockedUntil;
      if (until <= now) continue;
      this.#onRefused(`request-${name}`, key);
      return until - now;
    }
    for (const { name, key, limit, window } of budgets) {
      window.used += points;
      if (window.used - window.reported >= limit / REPORTS_PER_BUDGET) this.#report(name, key, window);
    }
    return 0;
  }

  #scaled(points: number): number {
    return Math.max(1, Math.floor(points * this.#limitFactor));
  }

  #windowOf(name: BudgetName, key: string, now: number): Window {
    const windowKey = `${name}:${key}`;
    const known = this.#windows.get(windowKey);
    if (known && known.endsAt > now) return known;
    if (this.#windows.size >= this.#removeAt) this.#forgetEnded(now);
    const window = {
      endsAt: now + WINDOW_MS,
      used: 0,
      reported: 0,
      reportedByOthers: 0,
      blockedUntil: known?.blockedUntil ?? 0,
    };
    this.#windows.set(windowKey, window);
    return window;
  }

  #forgetEnded(now: number): void {
    for (const [windowKey, { endsAt, blockedUntil }] of this.#windows)
      if (endsAt <= now && blockedUntil <= now) this.#windows.delete(windowKey);
    if (this.#windows.size >= MAX_WINDOWS) this.#windows.clear();
    this.#removeAt = Math.min(MAX_WINDOWS, Math.max(FIRST_REMOVAL, 2 * this.#windows.size));
  }

  /** Reports points to PostgreSQL. It is not awaited, because the result matters only for later requests. */
  #report(name: BudgetName, key: string, window: Window): void {
    const points = window.used - window.reported;
    window.reported = window.used;
    this.#shared[name].consume(storedKey(this.#secret, key), points).then(
      ({ consumedPoints }) => {
        window.reportedByOthers = Math.max(0, consumedPoints - window.reported);
      },
      (refusal) => {
        // A database that does not answer must not refuse requests that need no database.
        if (refusal instanceof RateLimiterRes) window.blockedUntil = Date.now() + refusal.msBeforeNext;
      },
    );
  }
}

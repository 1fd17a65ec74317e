import type { Limits } from './limits.ts';
import { type BudgetName, LIMITS } from './limitTable.ts';

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
  readonly #limits: Pick<Limits, 'add' | 'waitOf'>;
  readonly #limitFactor: number;
  readonly #onRefused: (name: BudgetName, key: string) => void;
  #windows = new Map<string, Window>();
  #removeAt = FIRST_REMOVAL;

  constructor(
    limits: Pick<Limits, 'add' | 'waitOf'>,
    {
      limitFactor = 1,
      onRefused = () => undefined,
    }: {
      /** Multiplies every limit; for tests and for switching limits off. */
      limitFactor?: number;
      /** Called for every refused request. */
      onRefused?: (name: BudgetName, key: string) => void;
    } = {},
  ) {
    this.#limits = limits;
    this.#limitFactor = limitFactor;
    this.#onRefused = onRefused;
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
      this.#onRefused(name, key);
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
    this.#limits.add(name, key, points).then(
      (used) => {
        if (used === null) window.blockedUntil = Date.now() + this.#limits.waitOf(name, key);
        else window.reportedByOthers = Math.max(0, used - window.reported);
      },
      // A database that does not answer must not refuse requests that need no database.
      () => undefined,
    );
  }
}

export interface RequestCaller {
  sessionId?: string | null | undefined;
  apiKey?: { id: string; limitPerMinute: number | null } | null | undefined;
  cartToken?: string | null | undefined;
  address: string;
}

/** The maximum for the own limit of an api-key, and the limit of one without an own limit. */
export const MAX_KEY_POINTS = LIMITS['request-key'].points;
const KEY_POINTS = 12_000;

/** A shorter text is not a cart token of the shop. */
const MIN_CART_TOKEN_LENGTH = 22;

interface Budget {
  name: BudgetName;
  key: string;
  points: number;
}

const budget = (name: BudgetName, key: string, { points }: { points: number } = LIMITS[name]): Budget => ({
  name,
  key,
  points,
});

/** The budgets that count a caller's requests. Others cannot use up the budget of a signed-in session. */
function budgetsOf({ sessionId, apiKey, cartToken, address }: RequestCaller): Budget[] {
  const ofKey = apiKey
    ? [budget('request-key', apiKey.id, { points: apiKey.limitPerMinute ?? KEY_POINTS })]
    : [];
  // If an api-key has its own limit, its requests with a session count for it, too.
  if (sessionId) return [budget('request-session', sessionId), ...(apiKey?.limitPerMinute ? ofKey : [])];
  if (apiKey) return ofKey;
  return [
    cartToken && cartToken.length >= MIN_CART_TOKEN_LENGTH
      ? budget('request-cart', cartToken.slice(0, 100))
      : budget('request-unnamed', address),
    budget('request-address', address),
  ];
}

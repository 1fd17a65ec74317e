import type { Budget, Limiter } from './limits.ts';
import type { LimitName } from './limitTable.ts';

/** The rate limits for one request. It stores how long the caller must wait, for the header `retry-after`. */
export class RequestLimiter implements Limiter {
  readonly #limits: Limiter;
  #waitMs = 0;

  constructor(limits: Limiter) {
    this.#limits = limits instanceof RequestLimiter ? limits.#limits : limits;
  }

  /** Seconds until the longest of this request's refusals ends; 0 when nothing was refused. */
  get retryAfter(): number {
    return Math.ceil(this.#waitMs / 1000);
  }

  async take(name: LimitName, key: string): Promise<boolean> {
    const isTaken = await this.#limits.take(name, key);
    if (!isTaken) this.#addWait({ name, key });
    return isTaken;
  }

  forget(name: LimitName, key: string): Promise<void> {
    return this.#limits.forget(name, key);
  }

  waitOf(name: LimitName, key: string): number {
    return this.#limits.waitOf(name, key);
  }

  async guess<Found>(
    budgets: readonly Budget[],
    lookUp: () => Promise<Found | null>,
  ): Promise<Found | null | 'tooMany'> {
    const found = await this.#limits.guess(budgets, lookUp);
    if (found === 'tooMany') for (const budget of budgets) this.#addWait(budget);
    return found;
  }

  #addWait({ name, key }: Budget): void {
    this.#waitMs = Math.max(this.#waitMs, this.#limits.waitOf(name, key));
  }
}

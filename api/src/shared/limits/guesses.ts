interface Key<Name extends string> {
  name: Name;
  key: string;
}

type Consume<Name extends string> = (
  name: Name,
  key: string,
) => Promise<{ isOver: boolean; left: number; waitMs: number }>;

/** How many blocked keys are cached in memory. Further keys are still counted in PostgreSQL. */
const MAX_BLOCKED = 20_000;

/**
 * Limits wrong guesses of secrets such as coupons and tracking codes. A right guess costs nothing, so people who share
 * an IP address do not use up each other's attempts. A guess counts as wrong until its lookup has ended, so that
 * parallel guesses do not get more attempts than sequential ones. Wrong guesses are counted in PostgreSQL for all
 * processes.
 */
export class GuessLimiter<Name extends string> {
  readonly #limitOf: (name: Name) => number;
  readonly #consume: Consume<Name>;
  readonly #onRefused: (name: Name, key: string) => void;
  readonly #running = new Map<string, number>();
  readonly #blocked = new Map<string, number>();

  /** `onRefused` is called when a guess is refused or exceeds its limit. */
  constructor(
    limitOf: (name: Name) => number,
    consume: Consume<Name>,
    onRefused: (name: Name, key: string) => void,
  ) {
    this.#limitOf = limitOf;
    this.#consume = consume;
    this.#onRefused = onRefused;
  }

  /** Until when a key is blocked, in milliseconds of the system clock; 0 for a key that is not blocked. */
  blockedUntil(name: Name, key: string): number {
    return this.#blocked.get(`${name}:${key}`) ?? 0;
  }

  /** Looks up a guess. Null for a wrong guess, which is counted; `tooMany` when a budget is used up. */
  async run<Found>(
    budgets: readonly Key<Name>[],
    lookUp: () => Promise<Found | null>,
  ): Promise<Found | null | 'tooMany'> {
    const usedUp = budgets.find((budget) => this.#isUsedUp(budget));
    if (usedUp) {
      this.#onRefused(usedUp.name, usedUp.key);
      return 'tooMany';
    }
    for (const budget of budgets) this.#addRunning(budget, 1);
    try {
      const found = await lookUp();
      if (found !== null) return found;
      const misses = await Promise.all(budgets.map((budget) => this.#miss(budget)));
      return misses.some(Boolean) ? 'tooMany' : null;
    } finally {
      for (const budget of budgets) this.#addRunning(budget, -1);
    }
  }

  #isUsedUp({ name, key }: Key<Name>): boolean {
    return (
      this.blockedUntil(name, key) > Date.now() ||
      (this.#running.get(`${name}:${key}`) ?? 0) >= Math.max(1, this.#limitOf(name))
    );
  }

  #addRunning({ name, key }: Key<Name>, change: number): void {
    const budgetKey = `${name}:${key}`;
    const count = (this.#running.get(budgetKey) ?? 0) + change;
    if (count > 0) this.#running.set(budgetKey, count);
    else this.#running.delete(budgetKey);
  }

  /** Counts a wrong guess; returns true when it exceeds the limit. */
  async #miss({ name, key }: Key<Name>): Promise<boolean> {
    const { isOver, left, waitMs } = await this.#consume(name, key);
    if (isOver || left <= 0) {
      if (this.#blocked.size >= MAX_BLOCKED) this.#blocked.clear();
      const budgetKey = `${name}:${key}`;
      this.#blocked.set(budgetKey, Math.max(this.#blocked.get(budgetKey) ?? 0, Date.now() + waitMs));
    }
    if (isOver) this.#onRefused(name, key);
    return isOver;
  }
}

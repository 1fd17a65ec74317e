interface Key<Name extends string> {
  name: Name;
  key: string;
}

type Consume<Name extends string> = (
  name: Name,
  key: string,
) => Promise<{ isOver: boolean; left: number; waitMs: number }>;

/** Blocked keys in memory; an attacker with more keys is still counted in PostgreSQL. */
const MAX_BLOCKED = 20_000;

/**
 * The one limiter for guesses of coupons, tracking codes and similar. A right guess costs nothing, so people
 * who share an address do not use up each other's tries. Running guesses count as misses until they are
 * decided: a thousand parallel ones are no more than sequential ones. Another process sees a full budget at
 * its first miss.
 */
export class GuessLimiter<Name extends string> {
  readonly #pointsOf: (name: Name) => number;
  readonly #consume: Consume<Name>;
  readonly #onHit: (name: Name, key: string) => void;
  readonly #underWay = new Map<string, number>();
  readonly #blocked = new Map<string, number>();

  constructor(
    pointsOf: (name: Name) => number,
    consume: Consume<Name>,
    onHit: (name: Name, key: string) => void,
  ) {
    this.#pointsOf = pointsOf;
    this.#consume = consume;
    this.#onHit = onHit;
  }

  /** Milliseconds of the system clock; 0 for a key that is not blocked. */
  blockedUntil(name: Name, key: string): number {
    return this.#blocked.get(`${name}:${key}`) ?? 0;
  }

  async run<Found>(
    budgets: readonly Key<Name>[],
    lookUp: () => Promise<Found | null>,
  ): Promise<Found | null | 'tooMany'> {
    const full = budgets.find((budget) => this.#isFull(budget));
    if (full) {
      this.#onHit(full.name, full.key);
      return 'tooMany';
    }
    for (const budget of budgets) this.#addUnderWay(budget, 1);
    try {
      const found = await lookUp();
      if (found !== null) return found;
      const misses = await Promise.all(budgets.map((budget) => this.#miss(budget)));
      return misses.some(Boolean) ? 'tooMany' : null;
    } finally {
      for (const budget of budgets) this.#addUnderWay(budget, -1);
    }
  }

  #isFull({ name, key }: Key<Name>): boolean {
    return (
      this.blockedUntil(name, key) > Date.now() ||
      (this.#underWay.get(`${name}:${key}`) ?? 0) >= Math.max(1, this.#pointsOf(name))
    );
  }

  #addUnderWay({ name, key }: Key<Name>, change: number): void {
    const place = `${name}:${key}`;
    const now = (this.#underWay.get(place) ?? 0) + change;
    if (now > 0) this.#underWay.set(place, now);
    else this.#underWay.delete(place);
  }

  /** Counts a miss; returns true when it exceeded the limit. */
  async #miss({ name, key }: Key<Name>): Promise<boolean> {
    const { isOver, left, waitMs } = await this.#consume(name, key);
    if (isOver || left <= 0) {
      if (this.#blocked.size >= MAX_BLOCKED) this.#blocked.clear();
      const place = `${name}:${key}`;
      this.#blocked.set(place, Math.max(this.#blocked.get(place) ?? 0, Date.now() + waitMs));
    }
    if (isOver) this.#onHit(name, key);
    return isOver;
  }
}

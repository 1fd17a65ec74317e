/** How long an estimated total is used again. */
const KEPT_MS = 60_000;
const MAX_TOTALS = 200;

/**
 * The estimated totals of long lists, by list and conditions. Counting to the limit takes longer than reading a page, and
 * another estimate a minute later says the same.
 */
export class LargeTotals {
  #totals = new Map<string, { total: number; until: number }>();

  get(key: string, now = performance.now()): number | null {
    const known = this.#totals.get(key);
    if (!known) return null;
    if (known.until > now) return known.total;
    this.#totals.delete(key);
    return null;
  }

  set(key: string, total: number, now = performance.now()): void {
    const oldest = this.#totals.size >= MAX_TOTALS ? this.#totals.keys().next().value : undefined;
    if (oldest !== undefined) this.#totals.delete(oldest);
    this.#totals.set(key, { total, until: now + KEPT_MS });
  }
}

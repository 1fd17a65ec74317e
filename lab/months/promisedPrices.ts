import type pg from 'pg';
import { cents, percentOff } from '../../schema/money.ts';

/** The discount of the three products that have a subscription price. */
const SUBSCRIPTION_PERCENT = 20;

interface Item {
  recurrence: string;
  product: string;
  slug: string;
  unit: number;
}

/**
 * An independent record of the unit price that each subscription was promised for each product, from the prices the
 * shop showed when it began or changed. A charge at any other price breaks a promise.
 */
export class PromisedPrices {
  /** The last two prices of each product, newest first: an order of yesterday may be paid today. */
  readonly #shown = new Map<string, number[]>();
  readonly #promised = new Map<string, Set<number>>();
  readonly #seen = new Set<string>();
  readonly #problems: string[] = [];

  /** Records a price that the shop shows from now on. */
  recordShown(slug: string, value: number): void {
    const unit = percentOff(cents(value), SUBSCRIPTION_PERCENT);
    this.#shown.set(slug, [unit, ...(this.#shown.get(slug) ?? [])].slice(0, 2));
  }

  /** Called before a swap is requested: even if its answer is lost, today's price is the only right one. */
  swap(recurrenceId: string, slug: string): void {
    this.#promise(recurrenceId, slug, this.#shown.get(slug)?.[0] ?? 0);
  }

  /** An offer the person accepted. */
  accept(recurrenceId: string, slug: string, unitCents: number): void {
    this.#promise(recurrenceId, slug, unitCents);
  }

  /** Records subscriptions that began since the last call; each price must be one of the last two that were shown. */
  async noteNew(database: pg.Pool): Promise<void> {
    const { rows } = await database.query<Item>(
      `select i.recurrence_id as recurrence, p.slug, i.product_id as product, i.unit_value_cents as unit
         from recurrence_item i join product p on p.id = i.product_id`,
    );
    for (const { recurrence } of rows) if (!this.#seen.has(recurrence)) this.#begin(rows, recurrence);
  }

  #begin(rows: readonly Item[], recurrence: string): void {
    this.#seen.add(recurrence);
    for (const { slug, unit } of rows.filter((row) => row.recurrence === recurrence)) {
      const shown = this.#shown.get(slug) ?? [];
      if (!shown.includes(unit))
        this.#problems.push(`${recurrence} began with ${slug} at ${unit}, shown were ${shown.join(' and ')}`);
      this.#promise(recurrence, slug, unit);
    }
  }

  #promise(recurrence: string, slug: string, unit: number): void {
    const key = `${recurrence} ${slug}`;
    this.#promised.set(key, (this.#promised.get(key) ?? new Set()).add(unit));
  }

  /** Charged lines whose unit price was never promised. */
  async broken(database: pg.Pool): Promise<string[]> {
    await this.noteNew(database);
    const { rows } = await database.query<Item & { quantity: number; value: number; order: string }>(
      `select c.recurrence_id as recurrence, p.slug, i.quantity + i.cancelled_quantity as quantity,
              i.value_cents + i.cancelled_cents as value, t.id as "order"
         from recurrence_charge c join transaction t on t.id = c.transaction_id
         join transaction_item i on i.transaction_id = t.id join product p on p.id = i.product_id`,
    );
    const wrong = rows.filter(
      ({ recurrence, slug, quantity, value }) =>
        !this.#promised.get(`${recurrence} ${slug}`)?.has(value / quantity),
    );
    return [
      ...this.#problems,
      ...wrong.map(
        ({ order, slug, value, quantity }) => `order ${order}: ${quantity} × ${slug} for ${value}`,
      ),
    ];
  }
}

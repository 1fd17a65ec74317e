/**
 * The conditions of a list that were asked for. A statement with a condition for every possible filter has one plan for
 * all of them, which reads the whole table.
 */
export class Conditions {
  readonly values: unknown[] = [];
  #texts: string[] = [];

  /** Adds the condition unless its value is missing. `$` is the value. */
  add(text: string, value: unknown): this {
    if (value === null || value === undefined) return this;
    this.#texts.push(`(${text.replaceAll('$', this.param(value))})`);
    return this;
  }

  /** Adds a value and returns its place in the statement. */
  param(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Adds a condition without a value. */
  addFixed(text: string): this {
    this.#texts.push(`(${text})`);
    return this;
  }

  get where(): string {
    return this.#texts.length > 0 ? `where ${this.#texts.join(' and ')}` : '';
  }

  /** The values, then those of a page, which has the next two numbers. */
  page({ limit, offset }: { limit: number; offset: number }): { text: string; values: unknown[] } {
    const next = this.values.length + 1;
    return { text: `limit $${next} offset $${next + 1}`, values: [...this.values, limit, offset] };
  }
}

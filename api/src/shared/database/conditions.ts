/**
 * Builds the `where` clause of a list from the filters that were requested. A statement with a condition for every
 * possible filter would have one query plan for all of them, which reads the whole table.
 */
export class Conditions {
  readonly values: unknown[] = [];
  #texts: string[] = [];

  /**
   * Adds a condition, unless its value is missing. Each `$` in the text is replaced by the placeholder of the value.
   */
  add(text: string, value: unknown): this {
    if (value === null || value === undefined) return this;
    this.#texts.push(`(${text.replaceAll('$', this.param(value))})`);
    return this;
  }

  /** Adds a value and returns its placeholder, such as `$3`. */
  param(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Adds a condition without a value. */
  addFixed(text: string): this {
    this.#texts.push(`(${text})`);
    return this;
  }

  get where(): string {
    return this.#texts.length > 0 ? `where ${this.condition}` : '';
  }

  /** The conditions without the word `where`; without any, a condition that is always true. */
  get condition(): string {
    return this.#texts.join(' and ') || 'true';
  }

  /** The `limit` and `offset` of a page, and all values of the statement including these two. */
  page({ limit, offset }: { limit: number; offset: number }): { text: string; values: unknown[] } {
    const next = this.values.length + 1;
    return { text: `limit $${next} offset $${next + 1}`, values: [...this.values, limit, offset] };
  }
}

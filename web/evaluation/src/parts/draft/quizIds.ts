const KEY = 'evaluation-start-over:';

/** The server's ids of the open evaluations, by line. A caller that asks before one has begun waits for it. */
export class QuizIds {
  readonly #known = new Map<string, string>();
  readonly #waiting = new Map<string, ((id: string) => void)[]>();

  know(slug: string, id: string): void {
    sessionStorage.removeItem(KEY + slug);
    this.#known.set(slug, id);
    for (const resolve of this.#waiting.get(slug) ?? []) resolve(id);
    this.#waiting.delete(slug);
  }

  of(slug: string): Promise<string> {
    const id = this.#known.get(slug);
    if (id !== undefined) return Promise.resolve(id);
    return new Promise((resolve) => {
      this.#waiting.set(slug, [...(this.#waiting.get(slug) ?? []), resolve]);
    });
  }

  /** The next start replaces the open evaluation; this is stored until then, even through a reload. */
  startOver(slug: string): void {
    this.#known.delete(slug);
    sessionStorage.setItem(KEY + slug, 'yes');
  }

  startsOver(slug: string): boolean {
    return sessionStorage.getItem(KEY + slug) !== null;
  }
}

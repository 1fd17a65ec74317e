const KEY = 'evaluation-start-over:';

/** The server's ids of the open evaluations, by line. */
export class QuizIds {
  readonly #ids = new Map<string, string>();
  readonly #waiting = new Map<string, ((id: string) => void)[]>();

  setId(slug: string, id: string): void {
    sessionStorage.removeItem(KEY + slug);
    this.#ids.set(slug, id);
    for (const resolve of this.#waiting.get(slug) ?? []) resolve(id);
    this.#waiting.delete(slug);
  }

  /** Resolves when the evaluation of the line has begun on the server. */
  idOf(slug: string): Promise<string> {
    const id = this.#ids.get(slug);
    if (id !== undefined) return Promise.resolve(id);
    return new Promise((resolve) => {
      this.#waiting.set(slug, [...(this.#waiting.get(slug) ?? []), resolve]);
    });
  }

  /** Makes the next start replace the open evaluation. The mark survives a reload of the page. */
  startOver(slug: string): void {
    this.#ids.delete(slug);
    sessionStorage.setItem(KEY + slug, 'yes');
  }

  startsOver(slug: string): boolean {
    return sessionStorage.getItem(KEY + slug) !== null;
  }
}

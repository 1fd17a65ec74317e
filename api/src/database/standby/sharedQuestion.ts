/**
 * Asks a question for many callers. Each caller gets an answer that was requested after its call, and at most one
 * question is under way: callers that arrive meanwhile share the next one.
 */
export class SharedQuestion<Answer> {
  #ask: () => Promise<Answer>;
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<Answer> | null = null;

  constructor(ask: () => Promise<Answer>) {
    this.#ask = ask;
  }

  answer(): Promise<Answer> {
    this.#next ??= this.#askAfter(this.#running);
    return this.#next;
  }

  async #askAfter(running: Promise<unknown>): Promise<Answer> {
    await running.catch(() => undefined);
    this.#next = null;
    const answer = this.#ask();
    this.#running = answer;
    return answer;
  }
}

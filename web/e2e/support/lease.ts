/** One thing that several users share: opened for the first one, closed after the last one. */
export class Lease<Thing> {
  readonly #open: () => Promise<Thing>;
  readonly #close: (thing: Thing) => Promise<void>;
  #users = 0;
  #thing: Promise<Thing> | null = null;

  constructor(open: () => Promise<Thing>, close: (thing: Thing) => Promise<void>) {
    this.#open = open;
    this.#close = close;
  }

  async take(): Promise<Thing> {
    this.#users += 1;
    this.#thing ??= this.#open();
    try {
      return await this.#thing;
    } catch (error) {
      this.#users -= 1;
      this.#thing = null;
      throw error;
    }
  }

  async giveBack(): Promise<void> {
    this.#users -= 1;
    const thing = this.#thing;
    if (this.#users > 0 || !thing) return;
    this.#thing = null;
    await this.#close(await thing);
  }
}

/** A resource that several users share: it is opened for the first user and closed after the last one. */
export class SharedResource<Resource> {
  readonly #open: () => Promise<Resource>;
  readonly #close: (resource: Resource) => Promise<void>;
  #users = 0;
  #resource: Promise<Resource> | null = null;

  constructor(open: () => Promise<Resource>, close: (resource: Resource) => Promise<void>) {
    this.#open = open;
    this.#close = close;
  }

  async acquire(): Promise<Resource> {
    this.#users += 1;
    this.#resource ??= this.#open();
    try {
      return await this.#resource;
    } catch (error) {
      this.#users -= 1;
      this.#resource = null;
      throw error;
    }
  }

  async release(): Promise<void> {
    this.#users -= 1;
    const resource = this.#resource;
    if (this.#users > 0 || !resource) return;
    this.#resource = null;
    await this.#close(await resource);
  }
}

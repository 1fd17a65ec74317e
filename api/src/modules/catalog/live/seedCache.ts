import type { StoredProductContent } from '../product.shape.ts';
import type { SeedSource } from './lazyTexts.ts';

type ReadSeeds = (ids: readonly string[]) => Promise<StoredProductContent[]>;

interface WaitingCaller {
  resolve: (seed: StoredProductContent) => void;
  reject: (error: unknown) => void;
}

/**
 * A least-recently-used cache of products with their texts. Products that are requested at the same moment are read in
 * one query.
 */
export class SeedCache implements SeedSource {
  #read: ReadSeeds;
  #limit: number;
  #cached = new Map<string, StoredProductContent>();
  #requested = new Map<string, WaitingCaller[]>();
  /** Increases with every change, so that a product that was read before a change is not cached after it. */
  #changes = 0;

  constructor(read: ReadSeeds, limit: number) {
    this.#read = read;
    this.#limit = limit;
  }

  get(id: string): StoredProductContent | undefined {
    const seed = this.#cached.get(id);
    if (!seed) return undefined;
    this.#cached.delete(id);
    this.#cached.set(id, seed);
    return seed;
  }

  load(id: string): Promise<StoredProductContent> {
    return new Promise((resolve, reject) => {
      if (this.#requested.size === 0) setImmediate(() => void this.#readRequested());
      this.#requested.set(id, [...(this.#requested.get(id) ?? []), { resolve, reject }]);
    });
  }

  /** Reads and caches these products before they are requested. */
  async preload(ids: readonly string[]): Promise<void> {
    const changes = this.#changes;
    const seeds = await this.#read(ids.slice(0, this.#limit));
    if (changes === this.#changes) for (const seed of seeds) this.#put(seed);
  }

  /** Removes these products from the cache and reads those again that were cached. */
  async renew(ids: readonly string[]): Promise<void> {
    this.#changes += 1;
    const inUse = ids.filter((id) => this.#cached.delete(id));
    if (inUse.length > 0) await this.preload(inUse);
  }

  async #readRequested(): Promise<void> {
    const requested = this.#requested;
    this.#requested = new Map();
    const changes = this.#changes;
    try {
      const seeds = new Map((await this.#read([...requested.keys()])).map((seed) => [seed.id, seed]));
      for (const [id, waiting] of requested) {
        const seed = seeds.get(id);
        if (seed && changes === this.#changes) this.#put(seed);
        for (const { resolve, reject } of waiting)
          if (seed) resolve(seed);
          else reject(new Error(`No product ${id} is stored.`));
      }
    } catch (error) {
      for (const { reject } of [...requested.values()].flat()) reject(error);
    }
  }

  #put(seed: StoredProductContent): void {
    this.#cached.delete(seed.id);
    this.#cached.set(seed.id, seed);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > this.#limit && oldest !== undefined) this.#cached.delete(oldest);
  }
}

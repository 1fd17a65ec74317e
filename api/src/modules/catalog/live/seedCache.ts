import type { ProductSeed } from '../../../seeders/catalog/product.shape.ts';
import type { SeedSource } from './lazyTexts.ts';

type ReadSeeds = (ids: readonly string[]) => Promise<ProductSeed[]>;

interface WaitingCaller {
  resolve: (seed: ProductSeed) => void;
  reject: (error: unknown) => void;
}

/**
 * Whole products with their texts, read when someone asks for them; the most recent ones are kept. Everything asked for
 * at the same moment is read in one statement.
 */
export class SeedCache implements SeedSource {
  #read: ReadSeeds;
  #limit: number;
  #kept = new Map<string, ProductSeed>();
  #wanted = new Map<string, WaitingCaller[]>();
  /** Increases with every change, so that what was read before it is not kept after it. */
  #changes = 0;

  constructor(read: ReadSeeds, limit: number) {
    this.#read = read;
    this.#limit = limit;
  }

  get(id: string): ProductSeed | undefined {
    const seed = this.#kept.get(id);
    if (!seed) return undefined;
    this.#kept.delete(id);
    this.#kept.set(id, seed);
    return seed;
  }

  load(id: string): Promise<ProductSeed> {
    return new Promise((resolve, reject) => {
      if (this.#wanted.size === 0) setImmediate(() => void this.#readWanted());
      this.#wanted.set(id, [...(this.#wanted.get(id) ?? []), { resolve, reject }]);
    });
  }

  /** Reads these ahead of the first request for them. */
  async keep(ids: readonly string[]): Promise<void> {
    const changes = this.#changes;
    const seeds = await this.#read(ids.slice(0, this.#limit));
    if (changes === this.#changes) for (const seed of seeds) this.#put(seed);
  }

  /** Forgets these products and reads those again that were in use. */
  async renew(ids: readonly string[]): Promise<void> {
    this.#changes += 1;
    const inUse = ids.filter((id) => this.#kept.delete(id));
    if (inUse.length > 0) await this.keep(inUse);
  }

  async #readWanted(): Promise<void> {
    const wanted = this.#wanted;
    this.#wanted = new Map();
    const changes = this.#changes;
    try {
      const seeds = new Map((await this.#read([...wanted.keys()])).map((seed) => [seed.id, seed]));
      for (const [id, waiting] of wanted) {
        const seed = seeds.get(id);
        if (seed && changes === this.#changes) this.#put(seed);
        for (const { resolve, reject } of waiting)
          if (seed) resolve(seed);
          else reject(new Error(`No product ${id} is stored.`));
      }
    } catch (error) {
      for (const { reject } of [...wanted.values()].flat()) reject(error);
    }
  }

  #put(seed: ProductSeed): void {
    this.#kept.delete(seed.id);
    this.#kept.set(seed.id, seed);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#limit && oldest !== undefined) this.#kept.delete(oldest);
  }
}

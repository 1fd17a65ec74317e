import DataLoader from 'dataloader';
import { bytesOfData, Cache } from '../../../shared/cache.ts';
import type { PricedSeed } from '../catalogRows.ts';
import { shownTexts } from '../regulated.rules.ts';
import type { SeedSource, WholeSeed } from './lazyTexts.ts';

type ReadSeeds = (ids: readonly string[]) => Promise<PricedSeed[]>;

/** The recently requested products with their texts. Products that are requested at the same moment are read in one query. */
export class SeedCache implements SeedSource {
  readonly #read: (ids: readonly string[]) => Promise<WholeSeed[]>;
  readonly #cached = new Cache<WholeSeed>('productTexts', { bytesOf: ({ seed }) => bytesOfData(seed) });
  readonly #requested: DataLoader<string, WholeSeed>;

  constructor(read: ReadSeeds, { isRegulatedMode }: { isRegulatedMode: boolean }) {
    this.#read = async (ids) =>
      (await read(ids)).map((seed) => ({ seed, texts: shownTexts(seed, isRegulatedMode) }));
    this.#requested = new DataLoader((ids) => this.#readInOrder(ids), {
      cache: false,
      batchScheduleFn: setImmediate,
    });
  }

  get(id: string): WholeSeed | undefined {
    return this.#cached.get(id);
  }

  load(id: string): Promise<WholeSeed> {
    return this.#cached.fetch(id, () => this.#requested.load(id));
  }

  /** Reads and caches these products before they are requested. */
  async preload(ids: readonly string[]): Promise<void> {
    const store = this.#cached.writer();
    for (const found of await this.#read(ids)) store(found.seed.id, found);
  }

  /** Removes these products from the cache and reads those again that were cached. */
  async renew(ids: readonly string[]): Promise<void> {
    const inUse = ids.filter((id) => this.#cached.get(id));
    for (const id of ids) this.#cached.forget(id);
    if (inUse.length > 0) await this.preload(inUse);
  }

  async #readInOrder(ids: readonly string[]): Promise<(WholeSeed | Error)[]> {
    const found = new Map((await this.#read(ids)).map((whole) => [whole.seed.id, whole]));
    return ids.map((id) => found.get(id) ?? new Error(`No product ${id} is stored.`));
  }
}

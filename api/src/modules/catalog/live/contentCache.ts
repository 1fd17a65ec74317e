import DataLoader from 'dataloader';
import { bytesOfData, Cache } from '../../../shared/cache.ts';
import type { PricedContent } from '../catalogRows.ts';
import { shownTexts } from '../regulated.rules.ts';
import type { ContentSource, WholeContent } from './lazyTexts.ts';

type ReadContents = (ids: readonly string[]) => Promise<PricedContent[]>;

/**
 * The recently requested products with their texts. Products that are requested at the same moment are read in one query.
 */
export class ContentCache implements ContentSource {
  readonly #read: (ids: readonly string[]) => Promise<WholeContent[]>;
  readonly #cached = new Cache<WholeContent>('productTexts', {
    bytesOf: ({ content }) => bytesOfData(content),
  });
  readonly #requested: DataLoader<string, WholeContent>;

  constructor(read: ReadContents, { isRegulatedMode }: { isRegulatedMode: boolean }) {
    this.#read = async (ids) =>
      (await read(ids)).map((content) => ({ content, texts: shownTexts(content, isRegulatedMode) }));
    this.#requested = new DataLoader((ids) => this.#readInOrder(ids), {
      cache: false,
      batchScheduleFn: setImmediate,
    });
  }

  get(id: string): WholeContent | undefined {
    return this.#cached.get(id);
  }

  load(id: string): Promise<WholeContent> {
    return this.#cached.fetch(id, () => this.#requested.load(id));
  }

  /** Reads and caches these products before they are requested. */
  async preload(ids: readonly string[]): Promise<void> {
    const store = this.#cached.writer();
    for (const found of await this.#read(ids)) store(found.content.id, found);
  }

  /** Removes these products from the cache and reads those again that were cached. */
  async renew(ids: readonly string[]): Promise<void> {
    const inUse = ids.filter((id) => this.#cached.get(id));
    for (const id of ids) this.#cached.forget(id);
    if (inUse.length > 0) await this.preload(inUse);
  }

  async #readInOrder(ids: readonly string[]): Promise<(WholeContent | Error)[]> {
    const found = new Map((await this.#read(ids)).map((whole) => [whole.content.id, whole]));
    return ids.map((id) => found.get(id) ?? new Error(`No product ${id} is stored.`));
  }
}

import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Clock } from '../../../shared/clock/clock.ts';
import type { EventFeed } from '../../../shared/events/eventFeed.ts';
import type { StoredEvent } from '../../../shared/events/eventTypes.ts';
import type { Logger } from '../../../shared/logging/logger.ts';
import type { Catalog } from '../buildCatalog.ts';
import { readContents, readLightning, readOutlines, readStock } from '../catalogRows.ts';
import { ContentCache } from './contentCache.ts';
import { LiveCatalog } from './liveCatalog.ts';
import { StoredCatalog } from './storedCatalog.ts';

/** Stock counts change with every sale; they are only a hint for quantity controls, refreshed this often. */
const REFRESH_MS = 30_000;
/** Products replaced in one step. An import changes thousands, and the process answers requests between the steps. */
const STEP = 100;
/** How many products are read with their texts at the start. */
const PRELOADED = 400;

/** The changes that were reported and are not read from the database yet. */
interface Changes {
  everything: boolean;
  everyStock: boolean;
  products: Set<string>;
  skus: Set<string>;
  reviews: boolean;
}

/** The numbers of published reviews with 1, 2, 3, 4 and 5 stars, by product. */
type ReviewCounts = ReadonlyMap<string, readonly number[]>;

const noChanges = (): Changes => ({
  everything: false,
  everyStock: false,
  products: new Set(),
  skus: new Set(),
  reviews: false,
});

/**
 * The catalogue in memory, so that public reads need no database. An event makes it read the changed rows again. The
 * texts of product pages are read on request.
 */
export class CatalogCache {
  #pool: pg.Pool;
  #clock: Clock;
  #log: Logger;
  #isRegulatedMode: boolean;
  #readReviewCounts: () => Promise<ReviewCounts>;
  #reviewCounts: ReviewCounts = new Map();
  #stored: StoredCatalog;
  #contents: ContentCache;
  #live: LiveCatalog | null = null;
  #version = 0;
  #changes = noChanges();
  /** Whether a change could not be read, because the database did not answer. */
  #hasMissed = false;
  #timer: NodeJS.Timeout | null = null;
  #reading: Promise<void> | null = null;

  constructor({
    pool,
    clock,
    log,
    isRegulatedMode = false,
    readReviewCounts = async () => new Map(),
  }: {
    pool: pg.Pool;
    clock: Clock;
    log: Logger;
    isRegulatedMode?: boolean;
    readReviewCounts?: () => Promise<ReviewCounts>;
  }) {
    this.#pool = pool;
    this.#clock = clock;
    this.#log = log;
    this.#isRegulatedMode = isRegulatedMode;
    this.#readReviewCounts = readReviewCounts;
    this.#stored = new StoredCatalog(pool);
    this.#contents = new ContentCache((ids) => readContents(pool, ids), { isRegulatedMode });
  }

  async start(feed: EventFeed): Promise<void> {
    await this.reload();
    feed.on((event) => {
      if (this.#rememberChange(event)) void this.#readChanges();
    });
    this.#timer = setInterval(() => {
      this.#changes.everyStock = true;
      // Changes whose read failed are not known any more, so everything is read again.
      this.#changes.everything ||= this.#hasMissed;
      this.#changes.reviews ||= this.#hasMissed;
      this.#hasMissed = false;
      void this.#readChanges();
    }, REFRESH_MS);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /**
   * Increases with every change that may change a response. Cached responses of an older version are discarded.
   */
  get version(): number {
    this.current();
    return this.#version;
  }

  /** Of products with a published review. */
  get reviewCounts(): ReviewCounts {
    return this.#reviewCounts;
  }

  /** The catalogue as it is now. */
  current(): Catalog {
    if (!this.#live) throw new Error('The catalogue was requested before it was read.');
    const now = this.#clock.now();
    const { changesAt } = this.#live.catalog;
    if (changesAt && now >= changesAt) this.#advance(now);
    return this.#live.catalog;
  }

  /** Reads every row that was written since the last read. */
  async reload(): Promise<void> {
    this.#changes.everything = true;
    this.#changes.reviews = true;
    await this.#readChanges();
  }

  /**
   * Notes which rows the event changed, to be read later. Returns false for an event that is not about the catalogue.
   */
  #rememberChange(event: StoredEvent): boolean {
    const { type, entityId } = event;
    if (changesReviews(event)) {
      // Pages with the reviews themselves are outdated now, those with the counts once these are read.
      this.#version += 1;
      this.#changes.reviews = true;
      return true;
    }
    if (type === 'clock.moved') this.#advance(this.#clock.now());
    else if (type === 'stock.availability-changed') this.#changes.skus.add(entityId);
    else if (type === 'catalog.changed' && this.#live?.catalog.sellable(entityId))
      this.#changes.products.add(entityId);
    else if (type === 'catalog.changed' || type === 'setting.changed' || type === 'promotion.changed')
      this.#changes.everything = true;
    else return false;
    return true;
  }

  #advance(now: Date): void {
    this.#live?.advanceTo(now);
    this.#version += 1;
  }

  async #readChanges(): Promise<void> {
    do {
      this.#reading ??= this.#drain().finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    } while (hasAnyChange(this.#changes));
  }

  async #drain(): Promise<void> {
    while (hasAnyChange(this.#changes)) {
      const changes = this.#changes;
      this.#changes = noChanges();
      try {
        if (changes.everything || !this.#live) await this.#readEverything();
        else await this.#readParts(changes, this.#live);
        if (changes.reviews) await this.#readReviews();
      } catch (error) {
        if (!this.#live) throw error;
        this.#hasMissed = true;
        this.#log.warn({ err: error }, 'catalogue reload');
      }
    }
  }

  async #readParts({ products, skus, everyStock }: Changes, live: LiveCatalog): Promise<void> {
    const ids = [...products];
    for (let from = 0; from < ids.length; from += STEP)
      await this.#readProducts(ids.slice(from, from + STEP), live);
    if (everyStock || skus.size > 0) {
      const stock = await readStock(this.#pool, everyStock ? null : [...skus]);
      if (live.setStock(stock)) this.#version += 1;
    }
  }

  async #readReviews(): Promise<void> {
    const counts = await this.#readReviewCounts();
    if (isDeepStrictEqual(counts, this.#reviewCounts)) return;
    this.#reviewCounts = counts;
    this.#version += 1;
  }

  async #readProducts(ids: readonly string[], live: LiveCatalog): Promise<void> {
    await this.#contents.renew(ids);
    const [outlines, offers] = await Promise.all([
      readOutlines(this.#pool, ids),
      readLightning(this.#pool, ids),
    ]);
    const refused = live.replaceProducts(
      [...outlines.values()].map(({ outline }) => outline),
      offers,
    );
    // A product that was not replaced keeps its older version in `#stored`, so that the next full read reads it again.
    for (const { id } of refused) outlines.delete(id);
    for (const [id, stored] of outlines) this.#stored.setOutline(id, stored);
    if (refused.length > 0) this.#changes.everything = true;
    this.#version += 1;
  }

  async #readEverything(): Promise<void> {
    const { rows, written, stock } = await this.#stored.read();
    if (!rows && this.#live) {
      if (this.#live.setStock(stock)) this.#version += 1;
      return;
    }
    await this.#contents.renew(written);
    if (!rows) return;
    const isFirst = this.#live === null;
    this.#live = new LiveCatalog(rows, {
      now: this.#clock.now(),
      isRegulatedMode: this.#isRegulatedMode,
      contents: this.#contents,
    });
    this.#version += 1;
    if (isFirst) await this.#contents.preload(rows.products.slice(0, PRELOADED).map(({ id }) => id));
  }
}

/** Whether pages and cached responses show other reviews now; an erased person's reviews are deleted with the account. */
const changesReviews = ({ payload }: StoredEvent): boolean => 'changesPage' in payload && payload.changesPage;

const hasAnyChange = ({ everything, everyStock, products, skus, reviews }: Changes): boolean =>
  everything || everyStock || reviews || products.size > 0 || skus.size > 0;

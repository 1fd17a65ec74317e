import type pg from 'pg';
import type { Clock } from '../../shared/clock/clock.ts';
import type { EventFeed } from '../../shared/events/eventFeed.ts';
import type { EventType } from '../../shared/events/eventTypes.ts';
import type { Logger } from '../../shared/logger.ts';
import { buildCatalog, type Catalog } from './buildCatalog.ts';
import { type CatalogRows, readCatalogRows } from './catalogRows.ts';

/** Events after which the catalogue is read again. */
const CHANGES: ReadonlySet<EventType> = new Set<EventType>([
  'catalog.changed',
  'stock.availability-changed',
  'setting.changed',
  'clock.moved',
]);
/** Stock counts change with every sale; they are only a hint for quantity controls, refreshed this often. */
const REFRESH_MS = 30_000;

/**
 * The catalogue in memory, so public reads need no database. It is read again when an event requires it, and built
 * again when a lightning offer begins or ends.
 */
export class CatalogCache {
  #pool: pg.Pool;
  #clock: Clock;
  #log: Logger;
  #isRegulatedMode: boolean;
  #rows: CatalogRows | null = null;
  #catalog: Catalog | null = null;
  #version = 0;
  #timer: NodeJS.Timeout | null = null;
  #reloading: Promise<void> | null = null;
  #again = false;

  constructor({
    pool,
    clock,
    log,
    isRegulatedMode = false,
  }: {
    pool: pg.Pool;
    clock: Clock;
    log: Logger;
    isRegulatedMode?: boolean;
  }) {
    this.#pool = pool;
    this.#clock = clock;
    this.#log = log;
    this.#isRegulatedMode = isRegulatedMode;
  }

  async start(feed: EventFeed): Promise<void> {
    await this.reload();
    feed.on((event) => {
      if (CHANGES.has(event.type)) void this.reload();
    });
    this.#timer = setInterval(() => void this.reload(), REFRESH_MS);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /**
   * Increases with everything that may change an answer: prepared answers of an older version are discarded.
   */
  get version(): number {
    this.now();
    return this.#version;
  }

  /** The catalogue as it is now. */
  now(): Catalog {
    const now = this.#clock.now();
    if (!this.#rows) throw new Error('The catalogue was asked for before it was read.');
    if (!this.#catalog || (this.#catalog.changesAt && now >= this.#catalog.changesAt))
      this.#build(this.#rows, now);
    return this.#catalog as Catalog;
  }

  async reload(): Promise<void> {
    this.#again = true;
    this.#reloading ??= this.#drain().finally(() => {
      this.#reloading = null;
    });
    await this.#reloading;
  }

  async #drain(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      try {
        const rows = await readCatalogRows(this.#pool);
        const changed = JSON.stringify({ ...rows, stock: [...rows.stock] }) !== this.#fingerprint;
        if (changed || !this.#rows) {
          this.#fingerprint = JSON.stringify({ ...rows, stock: [...rows.stock] });
          this.#rows = rows;
          this.#build(rows, this.#clock.now());
        }
      } catch (error) {
        if (!this.#rows) throw error;
        this.#log.warn({ err: error }, 'catalogue reload');
      }
    }
  }

  #fingerprint = '';

  #build(rows: CatalogRows, now: Date): void {
    this.#catalog = buildCatalog(rows, now, this.#isRegulatedMode);
    this.#version += 1;
  }
}

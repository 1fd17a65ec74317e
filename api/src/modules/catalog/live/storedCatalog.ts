import type pg from 'pg';
import type { StoredSettings } from '../../settings/settingsInForce.ts';
import {
  type CatalogRows,
  readLightning,
  readOutlines,
  readProductVersions,
  readSettings,
  readStock,
  type StoredOutline,
} from '../catalogRows.ts';
import { readPromotions } from '../promotions/readPromotions.ts';

/** The rows of the last read, so that only rows which were written since are read again. */
export class StoredCatalog {
  #pool: pg.Pool;
  #outlines = new Map<string, StoredOutline>();
  /**
   * The order of the products, the offers, the promotions and the settings of the last read as JSON, to detect a change.
   */
  #otherRows = '';

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  setOutline(id: string, outline: StoredOutline): void {
    this.#outlines.set(id, outline);
  }

  /** `rows` is null when nothing but the stock changed; `written` are the ids of the products that were read again. */
  async read(): Promise<{ rows: CatalogRows | null; written: string[]; stock: Map<string, number> }> {
    const [versions, lightning, promotions, settings, stock] = await Promise.all([
      readProductVersions(this.#pool),
      readLightning(this.#pool, null),
      readPromotions(this.#pool),
      readSettings(this.#pool),
      readStock(this.#pool, null),
    ]);
    const written = versions.flatMap(({ id, version }) =>
      this.#outlines.get(id)?.version === version ? [] : [id],
    );
    for (const [id, outline] of await readOutlines(this.#pool, written)) this.#outlines.set(id, outline);
    const ids = versions.map(({ id }) => id);
    const otherRows = JSON.stringify([ids, lightning, promotions, settings]);
    const isEqual = written.length === 0 && otherRows === this.#otherRows;
    this.#otherRows = otherRows;
    return {
      rows: isEqual ? null : this.#rows(ids, { ...settings, lightning, promotions, stock }),
      written,
      stock,
    };
  }

  #rows(
    ids: readonly string[],
    others: StoredSettings & Pick<CatalogRows, 'lightning' | 'promotions' | 'stock'>,
  ): CatalogRows {
    return { ...others, products: ids.flatMap((id) => this.#outlines.get(id)?.outline ?? []) };
  }
}

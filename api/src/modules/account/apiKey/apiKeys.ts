import type pg from 'pg';
import { hashToken } from '../session/tokens.ts';

const CACHE_MS = 60_000;
/**
 * An unknown key reloads the list at most this often, so a flood of invented keys costs one statement a second.
 */
const MIN_READ_INTERVAL_MS = 1_000;

/**
 * The keys of third parties. All of them are cached in memory: they are few, and guesses must not reach the
 * database.
 */
export class ApiKeys {
  #pool: pg.Pool;
  #valid: ReadonlySet<string> = new Set();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async knows(key: string | undefined): Promise<boolean> {
    if (!key) return false;
    const hash = hashToken(key);
    const age = performance.now() - this.#readAt;
    if (age >= CACHE_MS || (age >= MIN_READ_INTERVAL_MS && !this.#valid.has(hash))) await this.#read();
    return this.#valid.has(hash);
  }

  /** Empties the cache after a key was created or revoked. */
  forget(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  #read(): Promise<void> {
    this.#reading ??= (async () => {
      const at = performance.now();
      const { rows } = await this.#pool.query<{ key_hash: string }>(
        'select key_hash from api_key where revoked_at is null',
      );
      this.#valid = new Set(rows.map(({ key_hash }) => key_hash));
      this.#readAt = at;
    })().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }
}

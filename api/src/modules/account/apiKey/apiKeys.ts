import type pg from 'pg';
import type { Clock } from '../../../shared/clock/clock.ts';
import { db, runOn } from '../../../shared/database/query.ts';
import { hashToken } from '../session/tokens.ts';
import { type KeyRefusal, type KnownKey, readKey, readTerms, type StoredKey } from './apiKey.rules.ts';

const CACHE_MS = 60_000;
/**
 * An unknown or expired key reloads the list at most this often, so a flood of invented keys costs one statement a second.
 */
const MIN_READ_INTERVAL_MS = 1_000;

/**
 * The keys of third parties. All of them are cached in memory: they are few, and guesses must not reach the
 * database.
 */
export class ApiKeys {
  #pool: pg.Pool;
  #clock: Pick<Clock, 'now'>;
  #byHash: ReadonlyMap<string, StoredKey> = new Map();
  #byId: ReadonlyMap<string, StoredKey> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;
  /** How often a key has changed. */
  #changes = 0;

  constructor(pool: pg.Pool, clock: Pick<Clock, 'now'>) {
    this.#pool = pool;
    this.#clock = clock;
  }

  /** The key of a header, or why it is refused. */
  async lookUp(key: string): Promise<KnownKey | KeyRefusal> {
    const hash = hashToken(key);
    const age = performance.now() - this.#readAt;
    const cached = readKey(this.#byHash.get(hash), hash, this.#clock.now());
    // Each use moves the end of a test key, so an expired one is read again like an unknown one.
    const isDoubtful = typeof cached === 'string';
    if (age < CACHE_MS && (age < MIN_READ_INTERVAL_MS || !isDoubtful)) return cached;
    await this.#read();
    return readKey(this.#byHash.get(hash), hash, this.#clock.now());
  }

  /** Null without a header, and for a key that is not valid. */
  async find(key: string | undefined): Promise<KnownKey | null> {
    const apiKey = key ? await this.lookUp(key) : null;
    return typeof apiKey === 'string' ? null : apiKey;
  }

  async knows(key: string | undefined): Promise<boolean> {
    return (await this.find(key)) !== null;
  }

  /** The terms of a key at this moment. Null once it is revoked or expired. */
  async currentTerms({ id }: Pick<KnownKey, 'id'>): Promise<KnownKey | null> {
    if (performance.now() - this.#readAt >= CACHE_MS) await this.#read();
    const stored = this.#byId.get(id);
    const terms = stored ? readTerms(stored, this.#clock.now()) : null;
    return typeof terms === 'string' ? null : terms;
  }

  /** Empties the cache after a key was created, changed or revoked. */
  forget(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
    this.#changes += 1;
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readRows().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** Reads again when a key changed meanwhile, because the rows may be from before the change. */
  async #readRows(): Promise<void> {
    for (let changes = -1; changes !== this.#changes; ) {
      changes = this.#changes;
      const at = performance.now();
      const rows: StoredKey[] = await runOn(
        this.#pool,
        db
          .selectFrom('apiKey')
          .select(['id', 'keyHash as hash', 'previousHash', 'previousUntil', 'expiresAt', 'scopes'])
          .select(['isTest', 'limitPerMinute'])
          .where('revokedAt', 'is', null),
      );
      this.#byHash = new Map(
        rows.flatMap((row) =>
          [row.hash, row.previousHash].flatMap((hash) => (hash ? [[hash, row] as const] : [])),
        ),
      );
      this.#byId = new Map(rows.map((row) => [row.id, row]));
      this.#readAt = at;
    }
  }
}

import { type KeyObject, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { sql } from '../database/database.ts';
import { countStatement } from '../database/statements.ts';
import { importKey } from './jwe.ts';
import type { MasterKeys } from './masterKeys.ts';

export const KEY_DESTROYED = 'person-key.destroyed';

/** Thrown when a value would be encrypted for a person whose key was destroyed. */
export class PersonKeyDestroyed extends Error {}

const MAX_CACHED = 5_000;
const CACHED_MS = 5 * 60_000;

/** Null: the key was destroyed. */
type CachedKey = { key: KeyObject | null; until: number };

/**
 * Reads, creates and destroys the data keys of people. Keys are created on a separate connection and
 * committed at once: a key without data is harmless, but a key lost in a rollback would leave unreadable
 * ciphertext.
 */
export class PersonKeys {
  #pool: Pick<pg.Pool, 'query'>;
  #masters: MasterKeys;
  #cache = new Map<string, CachedKey>();
  #destroyed = 0;

  constructor(pool: Pick<pg.Pool, 'query'>, masters: MasterKeys) {
    this.#pool = pool;
    this.#masters = masters;
  }

  /**
   * The keys of these people with at most one query. A person without a key is absent; a destroyed key is
   * null.
   */
  async load(subjectIds: Iterable<string>): Promise<Map<string, KeyObject | null>> {
    const found = new Map<string, KeyObject | null>();
    const missing: string[] = [];
    const now = Date.now();
    for (const id of new Set(subjectIds)) {
      const known = this.#cache.get(id);
      if (known && known.until > now) found.set(id, known.key);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const text = 'select subject_id, wrapped from person_key where subject_id = any($1::uuid[])';
    countStatement(text);
    const before = this.#destroyed;
    const { rows } = await this.#pool.query<{ subject_id: string; wrapped: string | null }>(text, [missing]);
    await Promise.all(
      rows.map(async ({ subject_id: id, wrapped }) => {
        const key = wrapped === null ? null : importKey(await this.#masters.unwrap(wrapped, aboutKey(id)));
        // A key read before it was destroyed must not return to the cache.
        if (before === this.#destroyed) this.#remember(id, key);
        found.set(id, key);
      }),
    );
    return found;
  }

  /**
   * The same, creating a key for each person without one. Throws for a destroyed key. `fresh` are people
   * created just now, who cannot have a key yet.
   */
  async ensure(
    subjectIds: Iterable<string>,
    fresh: ReadonlySet<string> = new Set(),
  ): Promise<Map<string, KeyObject>> {
    const wanted = [...new Set(subjectIds)];
    const known = await this.load(wanted.filter((id) => !fresh.has(id)));
    const without = wanted.filter((id) => !known.has(id));
    if (without.length > 0) for (const [id, key] of await this.#create(without)) known.set(id, key);
    const keys = new Map<string, KeyObject>();
    for (const id of wanted) {
      const key = known.get(id);
      if (!key) throw new PersonKeyDestroyed(`the key of ${id} was destroyed`);
      keys.set(id, key);
    }
    return keys;
  }

  async #create(subjectIds: readonly string[]): Promise<Map<string, KeyObject | null>> {
    const made = await Promise.all(
      subjectIds.map(async (id) => {
        const raw = randomBytes(32);
        return { id, raw, ...(await this.#masters.wrap(raw, aboutKey(id))) };
      }),
    );
    const text = `insert into person_key (subject_id, master_key_id, wrapped, created_at)
      select *, now() from unnest($1::uuid[], $2::text[], $3::text[]) on conflict do nothing returning subject_id`;
    countStatement(text);
    const { rows } = await this.#pool.query<{ subject_id: string }>(text, [
      made.map(({ id }) => id),
      made.map(({ masterKeyId }) => masterKeyId),
      made.map(({ wrapped }) => wrapped),
    ]);
    const ours = new Set(rows.map((row) => row.subject_id));
    // Where another process was first, the stored key counts.
    const keys = await this.load(subjectIds.filter((id) => !ours.has(id)));
    for (const { id, raw } of made) {
      if (!ours.has(id)) continue;
      const key = importKey(raw);
      this.#remember(id, key);
      keys.set(id, key);
    }
    return keys;
  }

  /**
   * Crypto-erasure in the caller's transaction. Every process drops its cached copy when it reads the event.
   */
  async destroy(em: EntityManager, subjectId: string, at: Date): Promise<void> {
    await sql(
      em,
      `insert into person_key (subject_id, master_key_id, wrapped, created_at, destroyed_at) values ($1, '', null, $2, $2)
       on conflict (subject_id) do update set wrapped = null, destroyed_at = coalesce(person_key.destroyed_at, $2)`,
      [subjectId, at],
    );
    // Entities need compiled decorators; programs that only read and write keys run without them.
    const { record } = await import('../events/record.ts');
    record(em, { type: KEY_DESTROYED, entityId: subjectId });
    await em.flush();
  }

  evict(subjectId: string): void {
    this.#destroyed += 1;
    this.#cache.delete(subjectId);
  }

  #remember(id: string, key: KeyObject | null): void {
    this.#cache.delete(id);
    this.#cache.set(id, { key, until: Date.now() + CACHED_MS });
    if (this.#cache.size <= MAX_CACHED) return;
    const oldest = this.#cache.keys().next().value;
    if (oldest !== undefined) this.#cache.delete(oldest);
  }
}

/** The text a wrapped data key is bound to. */
export const aboutKey = (subjectId: string): string => `person_key:${subjectId}`;

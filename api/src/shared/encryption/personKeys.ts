import { type KeyObject, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Compilable, sql } from 'kysely';
import type pg from 'pg';
import { Cache } from '../cache.ts';
import { anyOf, db, run, runOn } from '../database/query.ts';
import { countStatement } from '../database/statements.ts';
import { importKey } from './jwe.ts';
import type { MasterKeys } from './masterKey/masterKeys.ts';

export const KEY_DESTROYED = 'person-key.destroyed';

/** Thrown when a value would be encrypted for a person whose key was destroyed. */
export class PersonKeyDestroyed extends Error {}

/** Without a limit a process would hold keys of people who left hours ago. */
const CACHED_MS = 5 * 60_000;
const KEY_BYTES = 200;

/** Null when the key was destroyed. */
type CachedKey = { key: KeyObject | null };

/**
 * Reads, creates and destroys the data keys of people. A new key is committed at once, on a connection of its own: a
 * key without data is harmless, but a key that is lost in a rollback could leave unreadable data.
 */
export class PersonKeys {
  #pool: Pick<pg.Pool, 'query'>;
  #masters: MasterKeys;
  #cache = new Cache<CachedKey>('personKeys', { bytesOf: () => KEY_BYTES, lifeMs: () => CACHED_MS });

  constructor(pool: Pick<pg.Pool, 'query'>, masters: MasterKeys) {
    this.#pool = pool;
    this.#masters = masters;
  }

  /**
   * The keys of these people, with at most one query. A person without a key is absent; a destroyed key is
   * null.
   */
  async load(subjectIds: Iterable<string>): Promise<Map<string, KeyObject | null>> {
    const found = new Map<string, KeyObject | null>();
    const missing: string[] = [];
    for (const id of new Set(subjectIds)) {
      const known = this.#cache.get(id);
      if (known) found.set(id, known.key);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    // A key that is destroyed while it is read is not cached.
    const store = this.#cache.writer();
    const rows = await this.#run(
      db
        .selectFrom('personKey')
        .select(['subjectId as id', 'wrapped'])
        .where('subjectId', '=', anyOf(missing)),
    );
    await Promise.all(
      rows.map(async ({ id, wrapped }) => {
        const key = wrapped === null ? null : importKey(await this.#masters.unwrap(wrapped, aboutKey(id)));
        store(id, { key });
        found.set(id, key);
      }),
    );
    return found;
  }

  /**
   * The keys of these people, with a new key for each person without one. Throws for a destroyed key. `fresh` are
   * people who were created just now and cannot have a key yet.
   */
  async ensure(
    subjectIds: Iterable<string>,
    fresh: ReadonlySet<string> = new Set(),
  ): Promise<Map<string, KeyObject>> {
    const ids = [...new Set(subjectIds)];
    const known = await this.load(ids.filter((id) => !fresh.has(id)));
    const idsWithoutKey = ids.filter((id) => !known.has(id));
    if (idsWithoutKey.length > 0)
      for (const [id, key] of await this.#create(idsWithoutKey)) known.set(id, key);
    const keys = new Map<string, KeyObject>();
    for (const id of ids) {
      const key = known.get(id);
      if (!key) throw new PersonKeyDestroyed(`the key of ${id} was destroyed`);
      keys.set(id, key);
    }
    return keys;
  }

  async #create(subjectIds: readonly string[]): Promise<Map<string, KeyObject | null>> {
    const newKeys = await Promise.all(
      subjectIds.map(async (id) => {
        const raw = randomBytes(32);
        return { id, raw, ...(await this.#masters.wrap(raw, aboutKey(id))) };
      }),
    );
    const created = newKeys.map(({ id, masterKeyId, wrapped }) => ({
      subjectId: id,
      masterKeyId,
      wrapped,
      createdAt: sql<Date>`now()`,
    }));
    const rows = await this.#run(
      db
        .insertInto('personKey')
        .values(created)
        .onConflict((oc) => oc.doNothing())
        .returning('subjectId'),
    );
    const ours = new Set(rows.map(({ subjectId }) => subjectId));
    // When another process created a key at the same time, its key is used.
    const keys = await this.load(subjectIds.filter((id) => !ours.has(id)));
    for (const { id, raw } of newKeys) {
      if (!ours.has(id)) continue;
      const key = importKey(raw);
      this.#cache.set(id, { key });
      keys.set(id, key);
    }
    return keys;
  }

  #run<Row extends object>(query: Compilable<Row>): Promise<Row[]> {
    countStatement(query.compile().sql);
    return runOn(this.#pool, query);
  }

  /**
   * Destroys a person's key in the caller's transaction (crypto-erasure). Every process removes its cached copy when it
   * reads the event.
   */
  async destroy(em: EntityManager, subjectId: string, at: Date): Promise<void> {
    await run(
      em,
      db
        .insertInto('personKey')
        .values({ subjectId, masterKeyId: '', wrapped: null, createdAt: at, destroyedAt: at })
        .onConflict((oc) =>
          oc.column('subjectId').doUpdateSet(({ fn }) => ({
            wrapped: null,
            destroyedAt: fn.coalesce('personKey.destroyedAt', 'excluded.destroyedAt'),
          })),
        ),
    );
    // Imported here, because programs that only read and write keys run without compiled decorators, which entities
    // need.
    const { record } = await import('../events/record.ts');
    record(em, { type: KEY_DESTROYED, entityId: subjectId });
    await em.flush();
  }

  /** Removes a key from the cache of this process. */
  evict(subjectId: string): void {
    this.#cache.forget(subjectId);
  }
}

/** The `about` text of a person's wrapped data key. */
export const aboutKey = (subjectId: string): string => `person_key:${subjectId}`;

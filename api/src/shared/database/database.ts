import { createHash } from 'node:crypto';
import type { Configuration } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { countStatement } from './statements.ts';

/**
 * The name of each statement by its text. There are some hundreds; lists with rare combinations of filters may have more,
 * and those beyond `MAX_NAMES` get no name.
 */
const names = new Map<string, string>();
const MAX_NAMES = 600;

/**
 * Names a statement, so that PostgreSQL parses and plans it once per connection instead of at every call. Without a name
 * for the texts beyond `MAX_NAMES`.
 */
function named(text: string): { name?: string; text: string } {
  let name = names.get(text);
  if (!name) {
    if (names.size >= MAX_NAMES) return { text };
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    names.set(text, name);
  }
  return { name, text };
}

/** The connections of each ORM; undefined before its first statement. */
const pools = new WeakMap<Configuration, () => pg.Pool | undefined>();

export const attachPool = (config: Configuration, poolOf: () => pg.Pool | undefined): void =>
  void pools.set(config, poolOf);

/** Times with a zone are dates; days, spans and times without a zone stay text. */
export const TIMES_AS_DATES = new pg.TypeOverrides();
const { DATE, INTERVAL, TIMESTAMP } = pg.types.builtins;
for (const type of [DATE, INTERVAL, TIMESTAMP]) TIMES_AS_DATES.setTypeParser(type, (text) => text);

/**
 * Runs a hand-written statement on the caller's connection, in the caller's transaction. Typed statements (`query.ts`)
 * are the rule; `.dependency-cruiser.mjs` names the files that write one by hand (`strings-of-sql-are-few`). Times are
 * returned as text unless `parsesTimes`, because this connection does not parse them.
 */
export async function runText<Row extends object = Record<string, unknown>>(
  em: EntityManager,
  text: string,
  values: readonly unknown[] = [],
  { parsesTimes = false } = {},
): Promise<Row[]> {
  countStatement(text);
  const pool = em.getContext(false).isInTransaction() ? undefined : pools.get(em.config)?.();
  const statement = { ...named(text), ...(parsesTimes && { types: TIMES_AS_DATES }) };
  // Outside of a transaction kysely would only borrow a connection, which takes a tenth of the time of a short
  // statement. It makes the first connection, so that it also closes all of them.
  if (pool && pool.totalCount > 0) return (await pool.query<Row>({ ...statement, values: [...values] })).rows;
  // The driver accepts an object with name and text in place of the text, and kysely passes it on unchanged.
  const query: CompiledQuery<Row> = CompiledQuery.raw(text, [...values]);
  const namedQuery: CompiledQuery<Row> = Object.assign({}, query, { sql: statement });
  return (await em.getKysely().executeQuery(namedQuery)).rows;
}

import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { countStatement } from './statements.ts';

/**
 * The name of each statement by its text. There are some dozens, because the texts are written in the code; when texts
 * are built at run time, those beyond `MAX_NAMES` get no name.
 */
const names = new Map<string, string>();
const MAX_NAMES = 300;

/**
 * Names a statement, so that PostgreSQL parses and plans it once per connection instead of at every call. The driver
 * accepts an object with name and text in place of the text, and kysely passes it on unchanged.
 */
function named<Row>(text: string, values: readonly unknown[]): CompiledQuery<Row> {
  const query: CompiledQuery<Row> = CompiledQuery.raw(text, [...values]);
  let name = names.get(text);
  if (!name) {
    if (names.size >= MAX_NAMES) return query;
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    names.set(text, name);
  }
  return Object.assign({}, query, { sql: { name, text } });
}

/**
 * Runs a hand-written statement on the caller's connection, in the caller's transaction. It is for single atomic
 * statements (stock, coupon uses, claims) and for libraries with their own SQL. Timestamps are returned as text,
 * because this connection does not parse them.
 */
export async function sql<Row extends object = Record<string, unknown>>(
  em: EntityManager,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  countStatement(text);
  const { rows } = await em.getKysely().executeQuery(named<Row>(text, values));
  return rows;
}

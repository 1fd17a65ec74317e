import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { countStatement } from './statements.ts';

/**
 * Names of statements by text. The texts are written in the code, so there are some dozens; a text built at
 * run time stays unnamed.
 */
const names = new Map<string, string>();
const MAX_NAMES = 300;

/**
 * PostgreSQL parses and plans a named statement once per connection and not at every call. The driver accepts
 * name and text in place of the text, which kysely passes on unchanged.
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
 * Runs one hand-written statement on the caller's connection and in the caller's transaction: where a single
 * atomic statement is required (stock, coupon uses, claims), and for libraries with their own SQL. Timestamps
 * are returned as text, because this connection does not parse them.
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

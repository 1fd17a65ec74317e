import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { noteStatement } from './statements.ts';

/** Texts seen so far. They are written in the code, so there are some dozens; a text made up at run time stays unnamed. */
const names = new Map<string, string>();
const MAX_NAMES = 300;

/**
 * A statement with a name is read and planned by the server once per connection and not at every call. The driver
 * takes name and text in the place of the text, which kysely hands on as it is.
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
 * One hand-written statement on the caller's connection and in his transaction: for the places where a single atomic
 * statement is the rule (stock, coupon uses, claims) and for libraries that bring their own SQL. Moments come back as
 * text: this connection leaves them unread.
 */
export async function sql<Row extends object = Record<string, unknown>>(
  em: EntityManager,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  noteStatement(text);
  const { rows } = await em.getKysely().executeQuery(named<Row>(text, values));
  return rows;
}

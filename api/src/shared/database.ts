import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { noteStatement } from './statements.ts';

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
  const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

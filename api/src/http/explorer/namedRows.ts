import type { EntityManager } from '@mikro-orm/postgresql';
import { type DocumentNode, visit } from 'graphql';
import { sql } from '../../shared/database/database.ts';
import { isId } from '../../shared/ids.ts';

/** The rows of a table whose ids a document names. */
export interface NamedRows {
  table: string;
  count: number;
}

/**
 * Counts the rows that a change names by their ids, by table. What it adds, and what it changes beyond those rows, is known only
 * when it runs.
 */
export async function countNamedRows(
  em: EntityManager,
  document: DocumentNode,
  variables: Record<string, unknown>,
): Promise<NamedRows[]> {
  const ids = [...new Set([...idsIn(variables), ...idsInDocument(document)])];
  if (ids.length === 0) return [];
  const counts = tablesWithIds(em).map(
    (table) =>
      `select '${table}' as "table", count(*)::int as count from "${table}" where id = any($1::uuid[])`,
  );
  const rows = await sql<NamedRows>(em, counts.join(' union all '), [ids]);
  return rows.filter(({ count }) => count > 0);
}

/** Tables whose primary key is one uuid named `id`. */
const tablesWithIds = (em: EntityManager): string[] =>
  [...em.getMetadata().getAll().values()]
    .filter(({ primaryKeys, properties }) => primaryKeys.join() === 'id' && properties.id?.type === 'uuid')
    .map(({ tableName }) => tableName)
    .sort();

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return isId(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

function idsInDocument(document: DocumentNode): string[] {
  const ids: string[] = [];
  visit(document, {
    StringValue({ value }) {
      if (isId(value)) ids.push(value);
    },
  });
  return ids;
}

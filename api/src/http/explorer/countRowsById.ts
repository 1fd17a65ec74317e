import type { EntityManager } from '@mikro-orm/postgresql';
import { type DocumentNode, visit } from 'graphql';
import { sql } from '../../shared/database/database.ts';
import { isId } from '../../shared/ids.ts';

/** How many rows of a table have an id that a document contains. */
export interface RowCount {
  table: string;
  count: number;
}

/**
 * Counts, for each table, the stored rows whose ids are in a change or in its variables. What the change adds, and which
 * other rows it changes, is known only when it runs.
 */
export async function countRowsById(
  em: EntityManager,
  document: DocumentNode,
  variables: Record<string, unknown>,
): Promise<RowCount[]> {
  const ids = [...new Set([...idsIn(variables), ...idsInDocument(document)])];
  if (ids.length === 0) return [];
  const counts = tablesWithIds(em).map(
    (table) =>
      `select '${table}' as "table", count(*)::int as count from "${table}" where id = any($1::uuid[])`,
  );
  const rows = await sql<RowCount>(em, counts.join(' union all '), [ids]);
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

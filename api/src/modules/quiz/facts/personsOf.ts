import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database.ts';

/** The keyed index of each account's CPF: equal for two accounts of the same person. */
export async function personsOf(
  em: EntityManager,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ id: string; document: string }>(
    em,
    'select id, document_index as document from user_account where id = any($1::uuid[])',
    [userIds],
  );
  return new Map(rows.map(({ id, document }) => [id, document]));
}

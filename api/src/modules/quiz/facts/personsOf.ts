import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';

/** The blind index of the CPF of each account, which is equal for two accounts of the same person. */
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

/**
 * Begins a statement with the table `known`: each account of `$1` with its CPF, null for a removed account, and with every
 * earlier CPF that was corrected.
 */
export const WITH_KNOWN_PERSONS = `
  with recursive known (id, person) as (
    select id, document_index::text from user_account where id = any($1::uuid[])
    union select k.id, c.former from known k join cpf_correction c on c.current = k.person)`;

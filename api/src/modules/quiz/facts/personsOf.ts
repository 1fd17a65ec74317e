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

/** Parallel lists of account ids and blind indexes of a CPF; null for a removed account. */
export interface AccountPersons {
  ids: string[];
  persons: (string | null)[];
}

/** Pairs each account with its CPF and with every earlier CPF that was corrected. */
export async function everyPersonOf(em: EntityManager, userIds: readonly string[]): Promise<AccountPersons> {
  const rows = await sql<{ id: string; person: string | null }>(
    em,
    `with recursive known (id, person) as (
       select id, document_index::text from user_account where id = any($1::uuid[])
       union select k.id, c.former from known k join cpf_correction c on c.current = k.person)
     select id, person from known`,
    [userIds],
  );
  return { ids: rows.map(({ id }) => id), persons: rows.map(({ person }) => person) };
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';

/** The keyed index of each account's CPF: equal for two accounts of the same person. */
export async function personsOf(
  em: EntityManager,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const encryption = encryptionOf(em);
  const rows = await sql<{ id: string; document: string }>(
    em,
    'select id, document from user_account where id = any($1::uuid[])',
    [userIds],
  );
  return new Map(rows.map(({ id, document }) => [id, encryption.index('cpf', document)]));
}

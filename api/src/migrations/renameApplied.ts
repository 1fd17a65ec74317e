import type { EntityManager } from '@mikro-orm/postgresql';
import { runText } from '../shared/database/database.ts';

/**
 * Gives migrations that a database has applied under an earlier date their present name, so they are not applied again.
 * Some were dated in the future once; the words after the date did not change.
 */
export async function renameApplied(em: EntityManager, names: readonly string[]): Promise<void> {
  const [table] = await runText<{ exists: boolean }>(
    em,
    `select to_regclass('migration') is not null as exists`,
  );
  if (!table?.exists) return;
  await runText(
    em,
    `update migration set name = present.name
       from unnest($1::text[]) as present (name)
      where split_part(migration.name, '_', 2) = split_part(present.name, '_', 2)
        and migration.name <> present.name`,
    [`{${names.join(',')}}`],
  );
}

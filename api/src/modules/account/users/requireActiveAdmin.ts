import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { Forbidden } from '../../../shared/errors.ts';
import { Role } from '../role.ts';

/**
 * Whether the person is still an admin: a role that was just removed creates no accounts with a token that is still
 * valid.
 */
export async function requireActiveAdmin(em: EntityManager, userId: string): Promise<void> {
  const found = await sql(
    em,
    `select 1 as one from user_account where id = $1 and role = '${Role.admin}' and deleted_at is null for share`,
    [userId],
  );
  if (found.length === 0) throw new Forbidden();
}

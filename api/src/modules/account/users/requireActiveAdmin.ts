import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { Forbidden } from '../../../shared/errors.ts';
import { Role } from '../role.ts';

/**
 * Throws `Forbidden` unless the person is an admin now. An access token still names the role for some minutes after it
 * was removed, so the token alone is not enough.
 */
export async function requireActiveAdmin(em: EntityManager, userId: string): Promise<void> {
  const found = await sql(
    em,
    `select 1 as one from user_account where id = $1 and role = '${Role.admin}' and deleted_at is null for share`,
    [userId],
  );
  if (found.length === 0) throw new Forbidden();
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db, first } from '../../../shared/database/query.ts';
import { Forbidden } from '../../../shared/errors.ts';
import { Role } from '../role.ts';

/** The admins; each reader of them adds its columns, order and lock. */
export const activeAdmins = db
  .selectFrom('userAccount')
  .select('id')
  .where('role', '=', sql.lit(Role.admin))
  .where('deletedAt', 'is', null);

/**
 * Throws `Forbidden` unless the person is an admin now. An access token still names the role for some minutes after it
 * was removed, so the token alone is not enough.
 */
export async function requireActiveAdmin(em: EntityManager, userId: string): Promise<void> {
  if (!(await first(em, activeAdmins.where('id', '=', userId).forShare()))) throw new Forbidden();
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { type Ctx, memberOf } from '../../../context.ts';
import { sql } from '../../../shared/database.ts';
import { Role } from '../role.ts';
import type { User } from '../user.entity.ts';

/** `null` before is a new account, `null` after a removed one. */
export interface AccessChange {
  before: Role | null;
  after: Role | null;
}

/** Patients change nothing of what an account may open; doctors and admins do. */
export const isOfStaff = ({ before, after }: AccessChange): boolean =>
  before !== after && [before, after].some((role) => role === Role.admin || role === Role.doctor);

/**
 * Tells every admin, the acting one included, that an account may open more or less than before: where somebody acts in
 * the name of an admin, that admin learns of it. In the caller's transaction, before the account changes.
 */
export async function tellAdmins(
  ctx: Pick<Ctx, 'jobs' | 'config' | 'now' | 'viewer'> & Ctx,
  em: EntityManager,
  user: Pick<User, 'id' | 'name'>,
  change: AccessChange,
): Promise<void> {
  if (!isOfStaff(change)) return;
  const admins = await sql<{ id: string; email: string; first_name: string; name: string }>(
    em,
    `select id, email, first_name, first_name || ' ' || last_name as name from user_account
      where role = '${Role.admin}' and deleted_at is null order by id`,
  );
  const actor = admins.find(({ id }) => id === memberOf(ctx).userId)?.name ?? null;
  for (const { email, first_name: firstName } of admins)
    await ctx.jobs.enqueue(em, 'mail', {
      template: 'access-changed',
      to: email,
      data: {
        firstName,
        person: user.name,
        actor,
        ...change,
        changedAt: ctx.now.toISOString(),
        usersUrl: `${ctx.config.publicUrl}/painel/admin/usuarios`,
      },
    });
}

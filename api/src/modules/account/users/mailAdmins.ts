import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { run } from '../../../shared/database/query.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { openNames } from '../profile/openNames.ts';
import { Role } from '../role.ts';
import type { User } from '../user.entity.ts';
import { activeAdmins } from './requireActiveAdmin.ts';

/** `null` before is a new account, `null` after a removed one. */
export interface AccessChange {
  before: Role | null;
  after: Role | null;
}

/** Whether the account gains or loses rights over data of other people. */
export const isStaffChange = ({ before, after }: AccessChange): boolean =>
  before !== after && [before, after].some((role) => role !== null && role !== Role.patient);

/**
 * Informs every admin, including the one who acted, of a new, changed or removed doctor, pharmacist or admin, so that an admin
 * whose session was stolen learns of it. The admins are read in the caller's transaction: a new account is in it by
 * then, so a new admin gets the mail too; a changed role is not, so an admin who loses the role still gets it.
 */
export async function mailAdmins(
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now' | 'viewer'>,
  em: EntityManager,
  user: Pick<User, 'id' | 'name'>,
  change: AccessChange,
): Promise<void> {
  if (!isStaffChange(change)) return;
  const admins = await run(em, activeAdmins.select('sealed').orderBy('id'));
  const nameOf = await openNames(em, admins);
  const actor = nameOf(admins.find(({ id }) => id === signedInViewer(ctx).userId)?.id ?? null)?.name ?? null;
  for (const { id } of admins) {
    const { email = '', firstName = '' } = nameOf(id) ?? {};
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
}

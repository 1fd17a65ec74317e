import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { isMailboxOfPerson } from '../mailbox/mailbox.rules.ts';
import { User } from '../user.entity.ts';
import { removeTwoFactor } from './disableTwoFactor.ts';
import { factorsOf, hasAnyFactor } from './factors.ts';

/**
 * Removes factors that were set up before the person proved the mailbox: a person who registered with another person's
 * address and CPF could otherwise still sign in with a passkey.
 */
export async function dropUnprovenFactors(
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now'>,
  em: EntityManager,
  user: User,
): Promise<void> {
  if (!isMailboxOfPerson(user) && hasAnyFactor(await factorsOf(em, user.id)))
    await removeTwoFactor(ctx, em, user);
}

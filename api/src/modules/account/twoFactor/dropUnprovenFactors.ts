import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { User } from '../user.entity.ts';
import { removeTwoFactor } from './disableTwoFactor.ts';
import { factorsOf, hasAnyFactor } from './factors.ts';

/**
 * Removes factors that were set up before the mailbox was confirmed: a person who registered with another person's
 * address and CPF could otherwise still sign in with a passkey.
 */
export async function dropUnprovenFactors(
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now'>,
  em: EntityManager,
  user: User,
): Promise<void> {
  if (user.emailConfirmedAt === null && hasAnyFactor(await factorsOf(em, user.id)))
    await removeTwoFactor(ctx, em, user);
}

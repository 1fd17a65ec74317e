import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { User } from '../user.entity.ts';
import type { MailedCode } from './mailedCode.entity.ts';
import { isUsable, newestCode } from './mailedCode.ts';

/**
 * The account with this e-mail and its code for a new password; null when one of them is missing, or when the code has
 * expired or is used up. The account is locked, so that parallel guesses are counted one after another.
 */
export async function findRecoveryForUpdate(
  ctx: Pick<Ctx, 'encryption' | 'now'>,
  em: EntityManager,
  email: string,
): Promise<{ user: User; code: MailedCode } | null> {
  const user = await em.findOne(
    User,
    { emailIndex: ctx.encryption.index('email', email), deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const code = user && (await newestCode(em, user.id, 'password'));
  return user && code && isUsable(code, ctx.now) ? { user, code } : null;
}

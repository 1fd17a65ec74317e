import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { User } from '../user.entity.ts';
import { RecoveryCode } from './recoveryCode.entity.ts';
import { isUsable } from './recoveryCode.ts';

/**
 * The account with this e-mail and its code for a new password; null when one of them is missing. The account is
 * locked, so that parallel guesses are counted one after another.
 */
export async function lockRecovery(
  ctx: Pick<Ctx, 'encryption' | 'now'>,
  em: EntityManager,
  email: string,
): Promise<{ user: User; code: RecoveryCode } | null> {
  const user = await em.findOne(
    User,
    { emailIndex: ctx.encryption.index('email', email), deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const code = user && (await newestCode(em, user.id, 'password'));
  return user && code && isUsable(code, ctx.now) ? { user, code } : null;
}

/** The newest unused code of one purpose. */
export const newestCode = (
  em: EntityManager,
  userId: string,
  purpose: RecoveryCode['purpose'],
): Promise<RecoveryCode | null> =>
  em.findOne(RecoveryCode, { userId, purpose, usedAt: null }, { orderBy: { createdAt: 'desc', id: 'desc' } });

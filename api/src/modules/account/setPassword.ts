import type { EntityManager } from '@mikro-orm/postgresql';
import { record } from '../../shared/events/record.ts';
import { endSessions } from './endSessions.ts';
import { RecoveryCode } from './recoveryCode.entity.ts';
import type { User } from './user.entity.ts';

/**
 * Gives a person a new password and ends the sessions opened with the old one. The caller holds the lock on his row,
 * so that a login still checking the old password comes too late (see `login.ts`).
 */
export async function setPassword(
  em: EntityManager,
  user: User,
  passwordHash: string,
  now: Date,
  { keep }: { keep?: string } = {},
): Promise<void> {
  user.passwordHash = passwordHash;
  user.passwordIsTemporary = false;
  // A code still on its way would open the account a second time.
  await em.nativeUpdate(RecoveryCode, { userId: user.id, usedAt: null }, { usedAt: now });
  record(em, { type: 'user.password-changed', entityId: user.id, userId: user.id });
  await endSessions(em, { userId: user.id, ...(keep ? { except: keep } : {}) }, now);
}

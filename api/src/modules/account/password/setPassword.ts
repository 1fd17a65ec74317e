import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { endSessions } from '../session/endSessions.ts';
import type { User } from '../user.entity.ts';
import { MailedCode } from './mailedCode.entity.ts';

/**
 * Sets a person's new password and ends the sessions opened with the old one. The caller holds the lock on the person's
 * row, so that a concurrent sign-in with the old password fails (see `login.ts`).
 */
export async function setPassword(
  { jobs, config, now }: Pick<Ctx, 'jobs' | 'config' | 'now'>,
  em: EntityManager,
  { user, passwordHash, keptSessionId }: { user: User; passwordHash: string; keptSessionId?: string },
): Promise<void> {
  user.passwordHash = passwordHash;
  user.passwordIsTemporary = false;
  // A code that was sent before could open the account a second time.
  await em.nativeUpdate(MailedCode, { userId: user.id, usedAt: null }, { usedAt: now });
  record(em, { type: 'user.password-changed', entityId: user.id, userId: user.id });
  await endSessions(em, { userId: user.id, ...(keptSessionId ? { except: keptSessionId } : {}) }, now);
  // Informs the person, who may not have made the change.
  await jobs.enqueue(em, 'mail', {
    template: 'password-changed',
    to: user.email,
    data: {
      firstName: user.firstName,
      changedAt: now.toISOString(),
      recoveryUrl: `${config.publicUrl}/password-recovery`,
    },
  });
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import type { User } from '../user.entity.ts';

/** Informs a person of a change to the second factor, which may not have been theirs. */
export const sendTwoFactorMail = (
  { jobs, config, now }: Pick<Ctx, 'jobs' | 'config' | 'now'>,
  em: EntityManager,
  user: User,
  change:
    | 'on'
    | 'off'
    | 'recovered'
    | 'replaced'
    | 'codes'
    | 'passkey-added'
    | 'passkey-removed'
    | 'last-passkey-removed',
): Promise<void> =>
  jobs.enqueue(em, 'mail', {
    template: 'two-factor-changed',
    to: user.email,
    data: {
      firstName: user.firstName,
      change,
      changedAt: now.toISOString(),
      recoveryUrl: `${config.publicUrl}/password-recovery`,
    },
  });

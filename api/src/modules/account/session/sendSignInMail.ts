import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import type { User } from '../user.entity.ts';
import { coarseNetwork } from './device.rules.ts';

/** Sends a mail about a sign-in or a session, so that a person learns of one that was not theirs. */
export const sendSignInMail = (
  { jobs, config, now, device, address }: Pick<Ctx, 'jobs' | 'config' | 'now' | 'device' | 'address'>,
  em: EntityManager,
  user: User,
  what: 'new-device' | 'wrong-code' | 'copied',
): Promise<void> =>
  jobs.enqueue(em, 'mail', {
    template: 'sign-in-noticed',
    to: user.email,
    data: {
      firstName: user.firstName,
      what,
      device: device.name,
      network: coarseNetwork(address),
      at: now.toISOString(),
      sessionsUrl: `${config.publicUrl}${user.role === 'patient' ? '/perfil/aparelhos' : '/painel/seguranca'}`,
      recoveryUrl: `${config.publicUrl}/password-recovery`,
    },
  });

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { User } from '../account/user.entity.ts';

type AppointmentMailName =
  | 'case-prescribed'
  | 'case-not-needed'
  | 'case-cancelled'
  | 'case-withdrawn'
  | 'video-times'
  | 'video-set'
  | 'video-changed'
  | 'video-reminder';

/** Mails, after the commit, that the profile has news. The mail does not say what the news is. */
export async function sendAppointmentMail(
  { config, jobs }: Pick<Services, 'config' | 'jobs'>,
  em: EntityManager,
  userId: string,
  template: AppointmentMailName,
  data: Record<string, unknown> = {},
): Promise<void> {
  const user = await em.findOne(User, { id: userId, deletedAt: null });
  if (!user) return;
  await jobs.enqueue(em, 'mail', {
    template,
    to: user.email,
    data: { firstName: user.firstName, profileUrl: `${config.publicUrl}/perfil/avaliacoes`, ...data },
  });
}

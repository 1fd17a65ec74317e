import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { User } from './user.entity.ts';

interface ProfileMail {
  template: string;
  /** The page of the profile that the mail links to. */
  page: string;
  data: Record<string, unknown>;
}

/** Queues a mail, in the caller's database transaction, that links to the profile. A removed account receives none. */
export async function mailProfile(
  { config, jobs }: Pick<Services, 'config' | 'jobs'>,
  em: EntityManager,
  userId: string,
  { template, page, data }: ProfileMail,
): Promise<void> {
  const user = await em.findOne(User, { id: userId, deletedAt: null });
  if (!user) return;
  await jobs.enqueue(em, 'mail', {
    template,
    to: user.email,
    accountId: userId,
    data: { firstName: user.firstName, profileUrl: `${config.publicUrl}/perfil/${page}`, ...data },
  });
}

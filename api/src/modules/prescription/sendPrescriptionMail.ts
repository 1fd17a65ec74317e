import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { User } from '../account/user.entity.ts';

type MailName =
  | 'document-received'
  | 'document-accepted'
  | 'document-refused'
  | 'document-missing'
  | 'document-revoked';

/** Sends a mail after the change is committed. It names no product and no type of document. */
export async function sendPrescriptionMail(
  { config, jobs }: Pick<Services, 'config' | 'jobs'>,
  em: EntityManager,
  userId: string,
  template: MailName,
  data: Record<string, unknown> = {},
): Promise<void> {
  const user = await em.findOne(User, { id: userId, deletedAt: null });
  if (!user) return;
  await jobs.enqueue(em, 'mail', {
    template,
    to: user.email,
    data: { firstName: user.firstName, profileUrl: `${config.publicUrl}/perfil/registro`, ...data },
  });
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { mailProfile } from '../account/mailProfile.ts';

type MailName =
  | 'document-received'
  | 'document-accepted'
  | 'document-refused'
  | 'document-missing'
  | 'document-revoked';

/** Sends a mail after the change is committed. It names no product and no type of document. */
export const sendPrescriptionMail = (
  services: Pick<Services, 'config' | 'jobs'>,
  em: EntityManager,
  userId: string,
  template: MailName,
  data: Record<string, unknown> = {},
): Promise<void> => mailProfile(services, em, userId, { template, page: 'registro', data });

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { mailProfile } from '../account/mailProfile.ts';

type AppointmentMailName =
  | 'appointment-prescribed'
  | 'appointment-not-needed'
  | 'appointment-cancelled'
  | 'appointment-withdrawn'
  | 'video-times'
  | 'video-set'
  | 'video-changed'
  | 'video-reminder';

/** Mails, after the commit, that the profile has news. The mail does not say what the news is. */
export const sendAppointmentMail = (
  services: Pick<Services, 'config' | 'jobs'>,
  em: EntityManager,
  userId: string,
  template: AppointmentMailName,
  data: Record<string, unknown> = {},
): Promise<void> => mailProfile(services, em, userId, { template, page: 'avaliacoes', data });

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import type { RecurrenceRow } from './recurrence.entity.ts';

export type RecurrenceLetterName =
  | 'subscription-begun'
  | 'subscription-announced'
  | 'subscription-changed'
  | 'subscription-waiting'
  | 'subscription-follow-up'
  | 'subscription-charge-failed'
  | 'subscription-suspended'
  | 'subscription-resumed'
  | 'subscription-cancelled'
  | 'subscription-price';

/**
 * Queues a mail about a subscription; it is sent after the transaction commits. It names no product, and its link leads
 * to the page where the person manages the subscription.
 */
export async function sendRecurrenceLetter(
  { config, jobs }: Pick<Services, 'config' | 'jobs'>,
  em: EntityManager,
  { userId, contact }: RecurrenceRow,
  template: RecurrenceLetterName,
  data: Record<string, unknown> = {},
): Promise<void> {
  // The contact of an erased person is gone, and so is the reader.
  if (!contact.email) return;
  const page = `${config.publicUrl}/perfil/assinaturas`;
  await jobs.enqueue(em, 'mail', {
    template,
    to: contact.email,
    accountId: userId,
    data: { firstName: contact.name.split(' ')[0], manageUrl: page, ...data },
  });
}

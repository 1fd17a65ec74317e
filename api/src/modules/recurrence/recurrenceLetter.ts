import type { EntityManager } from '@mikro-orm/postgresql';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import type { Services } from '../../services.ts';
import type { RecurrenceRow } from './recurrence.entity.ts';

export type RecurrenceLetterName =
  | 'subscription-begun'
  | 'subscription-announced'
  | 'subscription-changed'
  | 'subscription-pix'
  | 'subscription-waiting'
  | 'subscription-follow-up'
  | 'subscription-charge-failed'
  | 'subscription-suspended'
  | 'subscription-resumed'
  | 'subscription-cancelled'
  | 'subscription-price';

/** Where the link of a mail leads: to the step the mail asks for, otherwise to the page of the subscription. */
const pageFor = (template: RecurrenceLetterName, { because, news }: Record<string, unknown>): string => {
  const asksForPayment = ['noBalance', 'overLimit', 'notAuthorized', 'ended'].includes(String(news));
  if (template === 'subscription-charge-failed' || asksForPayment) return SUBSCRIPTION_PAGES.card;
  const asksForEvaluation =
    template === 'subscription-follow-up' ||
    (template === 'subscription-waiting' && because === 'evaluation');
  return asksForEvaluation ? SUBSCRIPTION_PAGES.followUp : SUBSCRIPTION_PAGES.manage;
};

/** Queues a mail about a subscription; it is sent after the transaction commits. It names no product. */
export async function sendRecurrenceLetter(
  { config, jobs }: Pick<Services, 'config' | 'jobs'>,
  em: EntityManager,
  { userId, contact }: RecurrenceRow,
  template: RecurrenceLetterName,
  data: Record<string, unknown> = {},
): Promise<void> {
  // The contact of an erased person is gone, and so is the reader.
  if (!contact.email) return;
  const manageUrl = `${config.publicUrl}${pageFor(template, data)}`;
  await jobs.enqueue(em, 'mail', {
    template,
    to: contact.email,
    accountId: userId,
    data: { firstName: contact.name.split(' ')[0], manageUrl, ...data },
  });
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import type { Services } from '../../services.ts';
import type { RecurrenceRow } from './recurrence.entity.ts';

export type RecurrenceMailName =
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

/**
 * The page that the link of a mail opens: the page of the step that the mail asks for, or else the subscription's page.
 */
const pageFor = (template: RecurrenceMailName, { because: cause, news }: Record<string, unknown>): string => {
  const asksForPayment = ['noBalance', 'overLimit', 'notAuthorized', 'ended'].includes(String(news));
  if (template === 'subscription-charge-failed' || asksForPayment) return SUBSCRIPTION_PAGES.card;
  const asksForEvaluation =
    template === 'subscription-follow-up' || (template === 'subscription-waiting' && cause === 'evaluation');
  return asksForEvaluation ? SUBSCRIPTION_PAGES.followUp : SUBSCRIPTION_PAGES.manage;
};

/**
 * Queues a mail about a subscription, which is sent after the transaction commits. The mail names no product.
 */
export async function sendRecurrenceMail(
  { config, jobs }: Pick<Services, 'config' | 'jobs'>,
  em: EntityManager,
  { userId, contact }: RecurrenceRow,
  template: RecurrenceMailName,
  data: Record<string, unknown> = {},
): Promise<void> {
  // A person whose account was erased has no address.
  if (!contact.email) return;
  const manageUrl = `${config.publicUrl}${pageFor(template, data)}`;
  await jobs.enqueue(em, 'mail', {
    template,
    to: contact.email,
    accountId: userId,
    data: { firstName: contact.name.split(' ')[0], manageUrl, ...data },
  });
}

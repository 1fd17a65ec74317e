import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type Day } from '#schema/br/day.ts';
import type { Services } from '../../../services.ts';
import type { PaymentRow } from '../../payment/payment.entity.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import type { PixRefusal } from './pixCharge.rules.ts';

type MailServices = Pick<Services, 'config' | 'jobs'>;

/** Informs the person of a charge that was not sent, and of what they can do. */
export function sendPixRefusalMail(
  services: MailServices,
  em: EntityManager,
  row: RecurrenceRow,
  { reason, totalCents, until }: { reason: PixRefusal; totalCents: number; until: Day },
): Promise<void> {
  const news =
    reason === 'over_limit' ? { news: 'overLimit', totalCents, until } : { news: 'notAuthorized', until };
  return sendRecurrenceMail(services, em, row, 'subscription-pix', news);
}

/** Informs the person of a charge that the bank did not pay. */
export async function sendPixDeclineMail(
  services: MailServices,
  em: EntityManager,
  row: RecurrenceRow,
  { payment, retryOn, giveUpOn }: { payment: PaymentRow; retryOn: Day | null; giveUpOn: Day | null },
): Promise<void> {
  // Without a deadline, the month is charged to another payment method today, and that charge has its own mail.
  if (giveUpOn === null) return;
  const { declineReason: reason, amountCents: totalCents } = payment;
  // The mail about the end of the authorisation was sent when it ended.
  if (reason === 'authorization_ended') return;
  if (reason === 'over_limit')
    return sendPixRefusalMail(services, em, row, { reason, totalCents, until: giveUpOn });
  await sendRecurrenceMail(services, em, row, 'subscription-pix', {
    news: 'noBalance',
    // `retryOn` is the day on which the charge is sent; the mail names the next day, on which it is due.
    retryOn: retryOn && addDays(retryOn, 1),
    until: giveUpOn,
  });
}

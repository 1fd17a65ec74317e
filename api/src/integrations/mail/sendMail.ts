import type { MailWording } from '#schema/mail/mailTexts.ts';
import type { Mailer } from '#shared/ports/ports.ts';
import { readMailJob } from './templates/mailTemplates.ts';
import { type DiscreetMail, messageOfJob } from './texts/messageOfJob.ts';

/** Returns where and in which form a mail is sent now; null when it is not sent now. */
type DeliveryOf = (
  mail: ReturnType<typeof readMailJob>,
) => Promise<{ to: string; discreet?: DiscreetMail } | null>;

/**
 * The handler of the `mail` queue. When a process stops during a job, the job is repeated, so a mail may be sent twice
 * but is never lost.
 */
export const sendMail =
  (mailer: Mailer, deliveryOf: DeliveryOf, wording: () => MailWording) =>
  async (job: Record<string, unknown>): Promise<void> => {
    const delivery = await deliveryOf(readMailJob(job));
    const message = messageOfJob(job, wording(), delivery?.discreet);
    // A removed account has an address in `.invalid`, which no mail server serves (RFC 2606): the mail is dropped.
    if (delivery && !delivery.to.endsWith('.invalid')) await mailer.send({ ...message, to: delivery.to });
  };

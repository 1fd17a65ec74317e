import type { MailWording } from '#schema/mail/mailTexts.ts';
import type { Mailer } from '#shared/ports/ports.ts';
import { readMailJob } from './templates/mailTemplates.ts';
import { messageOfJob } from './texts/messageOfJob.ts';

/** Returns the address a mail may be sent to now; null when the mail waits for later. */
type AddressFor = (mail: ReturnType<typeof readMailJob>) => Promise<string | null>;

/**
 * The handler of the `mail` queue. When a process dies midway, a mail may be sent twice, but is never lost.
 */
export const sendMail =
  (mailer: Mailer, addressFor: AddressFor, wording: () => MailWording) =>
  async (job: Record<string, unknown>): Promise<void> => {
    const message = messageOfJob(job, wording());
    // The address of a removed account is never delivered to (RFC 2606), and the mail is not retried.
    const to = await addressFor(readMailJob(job));
    if (to && !to.endsWith('.invalid')) await mailer.send({ ...message, to });
  };

import type { MailWording } from '#schema/mail/mailTexts.ts';
import type { Mailer } from '#shared/ports/ports.ts';
import { readMailJob } from './templates/mailTemplates.ts';
import { messageOfJob } from './texts/messageOfJob.ts';

/** Returns the address to which a mail may be sent now; null when it is not sent now. */
type AddressFor = (mail: ReturnType<typeof readMailJob>) => Promise<string | null>;

/**
 * The handler of the `mail` queue. When a process stops during a job, the job is repeated, so a mail may be sent twice
 * but is never lost.
 */
export const sendMail =
  (mailer: Mailer, addressFor: AddressFor, wording: () => MailWording) =>
  async (job: Record<string, unknown>): Promise<void> => {
    const message = messageOfJob(job, wording());
    // A removed account has an address in `.invalid`, which no mail server serves (RFC 2606): the mail is dropped.
    const to = await addressFor(readMailJob(job));
    if (to && !to.endsWith('.invalid')) await mailer.send({ ...message, to });
  };

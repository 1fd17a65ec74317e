import type { Mailer } from '#shared/outside.ts';
import { messageOfJob, readMailJob } from './templates/letters.ts';

/** The address a letter may go to now; null when it was kept for later. */
type AddressFor = (letter: ReturnType<typeof readMailJob>) => Promise<string | null>;

/** The handler of the `mail` queue. A letter may go out twice when a process dies in between, never not at all. */
export const sendMail =
  (mailer: Mailer, addressFor: AddressFor) =>
  async (job: Record<string, unknown>): Promise<void> => {
    const message = messageOfJob(job);
    // Somebody whose account was removed: nothing answers there (RFC 2606), and nothing is tried again.
    const to = await addressFor(readMailJob(job));
    if (to && !to.endsWith('.invalid')) await mailer.send({ ...message, to });
  };

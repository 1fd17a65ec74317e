import type { Mailer } from '#shared/outside.ts';
import { messageOfJob } from './templates/letters.ts';

/** The handler of the `mail` queue. A letter may go out twice when a process dies in between, never not at all. */
export const sendMail =
  (mailer: Mailer) =>
  async (job: Record<string, unknown>): Promise<void> => {
    const message = messageOfJob(job);
    // Somebody whose account was removed: nothing answers there (RFC 2606), and nothing is tried again.
    if (!message.to.endsWith('.invalid')) await mailer.send(message);
  };

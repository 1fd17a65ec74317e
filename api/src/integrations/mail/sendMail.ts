import type { Mailer } from '#shared/outside.ts';
import { messageOfJob } from './templates/letters.ts';

/** The handler of the `mail` queue. A letter may go out twice when a process dies in between, never not at all. */
export const sendMail =
  (mailer: Mailer) =>
  async (job: Record<string, unknown>): Promise<void> =>
    mailer.send(messageOfJob(job));

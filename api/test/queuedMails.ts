import { openPayload } from '../src/shared/jobs/jobs.ts';
import type { TestApp } from './testApp.ts';

export interface QueuedMail extends Record<string, unknown> {
  template: string;
  to: string;
  // biome-ignore lint/suspicious/noExplicitAny: a mail's data is what the test asserts
  data: any;
}

/** The decrypted payloads of the jobs in a queue, in the order they were enqueued. */
export async function queuedJobs(
  app: Pick<TestApp, 'services'>,
  name: string,
): Promise<Record<string, unknown>[]> {
  const { encryption } = app.services;
  const { pool } = app.services.database;
  const { rows } = await pool.query(
    'select id, data from pgboss.job where name = $1 order by created_on, start_after, id',
    [name],
  );
  return rows.map(({ id, data }) => openPayload(encryption.purposes, id, data));
}

/** The mails that wait to be sent, to one address or of one kind. */
export async function queuedMails(
  app: Pick<TestApp, 'services'>,
  { to, template }: { to?: string | undefined; template?: string } = {},
): Promise<QueuedMail[]> {
  const mails = (await queuedJobs(app, 'mail')) as QueuedMail[];
  return mails.filter((mail) => (!to || mail.to === to) && (!template || mail.template === template));
}

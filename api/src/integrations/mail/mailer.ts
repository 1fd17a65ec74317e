import { join } from 'node:path';
import type { Mailer } from '#shared/ports/ports.ts';
import { createMailFolder, type MailFolder } from './folderMailer.ts';
import { createSmtpMailer } from './smtpMailer.ts';

export interface MailService {
  mailer: Mailer;
  /** The folder that the preview page reads; null where mails are really sent. */
  folder: MailFolder | null;
  close(): void;
}

/** Sends mail by SMTP when its address is set, and otherwise stores mails in a folder of `dataDir`. */
export function openMail(settings: {
  smtpUrl: string | null;
  from: string;
  dataDir: string;
  now: () => Date;
}): MailService {
  if (settings.smtpUrl !== null) {
    const mailer = createSmtpMailer({ url: settings.smtpUrl, from: settings.from });
    return { mailer, folder: null, close: () => mailer.close() };
  }
  const folder = createMailFolder({ dir: join(settings.dataDir, 'mail'), now: settings.now });
  return { mailer: folder, folder, close: () => undefined };
}

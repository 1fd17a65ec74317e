import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#shared/errorCode.ts';
import type { Mailer, MailMessage } from '#shared/ports/ports.ts';

export interface StoredMail extends MailMessage {
  id: string;
  sentAt: string;
}

export interface MailFolder extends Mailer {
  /** Newest first. */
  list(): Promise<StoredMail[]>;
  read(id: string): Promise<StoredMail | null>;
}

/** The digits of the instant in milliseconds, so that names sort by time, and a random part. */
const ID = /^\d{17}-[0-9a-f]{8}$/;
const MAX_MAILS = 500;
/** Old mails are deleted after every twentieth mail, because that reads the whole folder. */
const DELETE_EVERY = 20;

/**
 * Stores mails as files instead of sending them; the embedded server does this by default. A file is written
 * under a temporary name and renamed, so that a reader never finds a partial file.
 */
export function createMailFolder({ dir, now }: { dir: string; now: () => Date }): MailFolder {
  let sent = 0;
  let lastWrite: Promise<unknown> = Promise.resolve();
  const pathOf = (id: string) => join(dir, `${id}.json`);

  async function write(mail: StoredMail): Promise<void> {
    const temporary = join(dir, `.${mail.id}`);
    const content = JSON.stringify(mail, null, 2);
    try {
      await writeFile(temporary, content, { mode: 0o600 });
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await writeFile(temporary, content, { mode: 0o600 });
    }
    await rename(temporary, pathOf(mail.id));
    sent += 1;
    if (sent % DELETE_EVERY > 0) return;
    for (const old of (await ids()).slice(MAX_MAILS)) await remove(old);
  }

  /** Earlier releases stored the HTML in a second file. Another process may have deleted the same mail. */
  async function remove(id: string): Promise<void> {
    for (const path of [pathOf(id), join(dir, `${id}.html`)])
      await unlink(path).catch((error) => {
        if (errorCode(error) !== 'ENOENT') throw error;
      });
  }

  async function ids() {
    const names = await readdir(dir).catch(() => []);
    return names
      .filter((name) => name.endsWith('.json') && ID.test(name.slice(0, -5)))
      .map((name) => name.slice(0, -5))
      .sort()
      .reverse();
  }

  async function read(id: string): Promise<StoredMail | null> {
    if (!ID.test(id)) return null;
    const content = await readFile(pathOf(id), 'utf8').catch(() => null);
    return content === null ? null : JSON.parse(content);
  }

  return {
    // One mail after the other: threads that create files in one folder wait for each other and use the processor meanwhile.
    send(message) {
      const sentAt = now().toISOString();
      const id = `${sentAt.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
      const written = lastWrite.then(() => write({ id, sentAt, ...message }));
      lastWrite = written.catch(() => undefined);
      return written;
    },
    async forget(address) {
      for (const id of await ids()) {
        const mail = await read(id);
        if (mail?.to.toLowerCase() !== address.toLowerCase()) continue;
        await remove(id);
      }
    },
    async list() {
      const mails = await Promise.all((await ids()).slice(0, 100).map(read));
      return mails.filter((mail) => mail !== null);
    },
    read,
  };
}

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  const pathOf = (name: string) => join(dir, name);

  async function writeWhole(name: string, content: string) {
    const temporary = pathOf(`.${name}.${randomUUID()}`);
    await writeFile(temporary, content, { mode: 0o600 });
    await rename(temporary, pathOf(name));
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
    const content = await readFile(pathOf(`${id}.json`), 'utf8').catch(() => null);
    return content === null ? null : JSON.parse(content);
  }

  return {
    async send(message) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const sentAt = now().toISOString();
      const id = `${sentAt.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
      await writeWhole(`${id}.html`, message.html);
      await writeWhole(
        `${id}.json`,
        JSON.stringify({ id, sentAt, ...message } satisfies StoredMail, null, 2),
      );
      sent += 1;
      if (sent % DELETE_EVERY > 0) return;
      for (const old of (await ids()).slice(MAX_MAILS)) {
        await rm(pathOf(`${old}.json`), { force: true });
        await rm(pathOf(`${old}.html`), { force: true });
      }
    },
    async forget(address) {
      for (const id of await ids()) {
        const mail = await read(id);
        if (mail?.to.toLowerCase() !== address.toLowerCase()) continue;
        await rm(pathOf(`${id}.json`), { force: true });
        await rm(pathOf(`${id}.html`), { force: true });
      }
    },
    async list() {
      const mails = await Promise.all((await ids()).slice(0, 100).map(read));
      return mails.filter((mail) => mail !== null);
    },
    read,
  };
}

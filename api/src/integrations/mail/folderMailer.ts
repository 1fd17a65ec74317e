import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer, MailMessage } from '#shared/ports/ports.ts';

export interface KeptMail extends MailMessage {
  id: string;
  sentAt: string;
}

export interface MailFolder extends Mailer {
  /** Newest first. */
  list(): Promise<KeptMail[]>;
  read(id: string): Promise<KeptMail | null>;
}

const ID = /^\d{17}-[0-9a-f]{8}$/;
const MAX_MAILS = 500;
/** Old mails are deleted after every so many, because it reads the whole folder. */
const DELETE_EVERY = 20;

/**
 * Stores mails as files instead of sending them: the embedded default. Each file is complete or
 * absent.
 */
export function createMailFolder({ dir, now }: { dir: string; now: () => Date }): MailFolder {
  let sent = 0;
  const place = (name: string) => join(dir, name);

  async function writeWhole(name: string, content: string) {
    const temporary = place(`.${name}.${randomUUID()}`);
    await writeFile(temporary, content, { mode: 0o600 });
    await rename(temporary, place(name));
  }

  async function ids() {
    const names = await readdir(dir).catch(() => []);
    return names
      .filter((name) => name.endsWith('.json') && ID.test(name.slice(0, -5)))
      .map((name) => name.slice(0, -5))
      .sort()
      .reverse();
  }

  async function read(id: string): Promise<KeptMail | null> {
    if (!ID.test(id)) return null;
    const content = await readFile(place(`${id}.json`), 'utf8').catch(() => null);
    return content === null ? null : (JSON.parse(content) as KeptMail);
  }

  return {
    async send(message) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const sentAt = now().toISOString();
      const id = `${sentAt.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
      await writeWhole(`${id}.html`, message.html);
      await writeWhole(`${id}.json`, JSON.stringify({ id, sentAt, ...message } satisfies KeptMail, null, 2));
      sent += 1;
      if (sent % DELETE_EVERY > 0) return;
      for (const old of (await ids()).slice(MAX_MAILS)) {
        await rm(place(`${old}.json`), { force: true });
        await rm(place(`${old}.html`), { force: true });
      }
    },
    async forget(address) {
      for (const id of await ids()) {
        const mail = await read(id);
        if (mail?.to.toLowerCase() !== address.toLowerCase()) continue;
        await rm(place(`${id}.json`), { force: true });
        await rm(place(`${id}.html`), { force: true });
      }
    },
    async list() {
      const kept = await Promise.all((await ids()).slice(0, 100).map(read));
      return kept.filter((mail) => mail !== null);
    },
    read,
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { WAIT_MS } from './browser.ts';
import type { Shop } from './shop.ts';

/** A mail as the demo's mailbox lists it, newest first. */
interface ListedMail {
  id: string;
  subject: string;
  to: string;
  kind: string;
}

const ROW =
  /<li data-kind="([^"]*)"><a href="\/mail\/([^"]+)">([^<]*)<\/a><small>Para ([^<,]*), [^<]*<\/small><\/li>/g;

async function listMails(shop: Shop): Promise<ListedMail[]> {
  const html = await (await fetch(`${shop.url}/mail/`)).text();
  return [...html.matchAll(ROW)].map(([, kind = '', id = '', subject = '', to = '']) => ({
    id,
    subject,
    to,
    kind,
  }));
}

/** Waits for a mail of a kind to this person; returns the newest, with its link to the subscription if it has one. */
export async function mailTo(
  shop: Shop,
  { to, kind }: { to: string; kind: string },
): Promise<{ text: string; link: string }> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const newest = (await listMails(shop)).find((mail) => mail.to === to && mail.kind === kind);
    if (newest) {
      const html = await (await fetch(`${shop.url}/mail/${newest.id}`)).text();
      const text = /<pre>([\s\S]*)<\/pre>/.exec(html)?.[1] ?? '';
      const link = /https?:\/\/\S+\/perfil\/assinaturas\S*/.exec(text)?.[0] ?? '';
      return { text, link };
    }
    if (Date.now() > deadline)
      throw new Error(`no mail "${kind}" to ${to}: ${JSON.stringify(await listMails(shop))}`);
    await pause(300);
  }
}

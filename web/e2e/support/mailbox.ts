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

/** Mails of one kind to one person. */
const mailsOf = async (shop: Shop, to: string, kind: string): Promise<ListedMail[]> =>
  (await listMails(shop)).filter((mail) => mail.to === to && mail.kind === kind);

/**
 * Waits for the newest mail of a kind, the `count`th to this person, and returns its text and the link of its
 * button.
 */
export async function mailTo(
  shop: Shop,
  { to, kind, count = 1 }: { to: string; kind: string; count?: number },
): Promise<{ subject: string; text: string; link: string }> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const mails = await mailsOf(shop, to, kind);
    const [newest] = mails;
    if (newest && mails.length >= count) {
      const html = await (await fetch(`${shop.url}/mail/${newest.id}`)).text();
      const text = /<pre>([\s\S]*)<\/pre>/.exec(html)?.[1] ?? '';
      const link = /https?:\/\/\S+\/perfil\/assinaturas\S*/.exec(text)?.[0] ?? '';
      return { subject: newest.subject, text, link };
    }
    if (Date.now() > deadline)
      throw new Error(`${mails.length} mails "${kind}" to ${to}: ${JSON.stringify(await listMails(shop))}`);
    await pause(300);
  }
}

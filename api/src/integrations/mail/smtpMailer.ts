import type { Mailer } from '#shared/ports/ports.ts';

/**
 * The maximum number of connections to the mail server; each sends one mail at a time. A mail takes four round trips,
 * so with two connections and a server 20 ms away, the mails of thirty orders per second were delayed more and more.
 */
const MAX_CONNECTIONS = 10;

/** The method of a calendar file, which its part of the mail must repeat (RFC 6047, 2.4). */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

type Transport = ReturnType<typeof openTransport>;

async function openTransport({ url, from }: { url: string; from: string }) {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      // The job is retried, so a silent server must not block a worker for minutes.
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}

/**
 * `url` is `smtp://user:password@host:587` or `smtps://…:465`. The library is loaded with the first mail, so that a
 * process without mails starts faster.
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer & { close(): void } {
  let transport: Transport | null = null;
  return {
    async send({ to, subject, html, text, unsubscribeUrl, calendar }) {
      transport ??= openTransport({ url, from });
      await (await transport).sendMail({
        // As an object, so that a comma in the address cannot add a second recipient.
        to: { name: '', address: to },
        subject,
        html,
        text,
        ...(calendar
          ? {
              attachments: [
                {
                  filename: 'conversa-por-video.ics',
                  content: calendar,
                  contentType: `text/calendar; charset=utf-8; method=${methodOf(calendar)}`,
                },
              ],
            }
          : {}),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribeUrl
            ? {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }
            : {}),
        },
      });
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

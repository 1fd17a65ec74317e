import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { BATCH } from '#shared/jobs/jobs.ts';
import { portOf } from '../../shared/portOf.ts';
import { createSmtpMailer } from './smtpMailer.ts';

interface ReceivedMail {
  auth: string;
  from: string;
  to: string[];
  body: string;
}

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** A minimal SMTP server. It refuses the command `refuse`, and accepts messages once `acceptTogether` have arrived. */
async function mailServer({ refuse = '', acceptTogether = 1 } = {}) {
  const received: ReceivedMail[] = [];
  /** Messages that were sent completely and are not accepted yet. */
  const unaccepted: (() => void)[] = [];
  server = createServer((socket) => {
    let current: ReceivedMail = { auth: '', from: '', to: [], body: '' };
    let isBody = false;
    let pending = '';
    socket.setEncoding('utf8').write('220 mail.example ESMTP\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (data: string) => {
      pending += data;
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (isBody) {
          if (line === '.') {
            isBody = false;
            received.push(current);
            current = { ...current, to: [], body: '' };
            unaccepted.push(() => socket.write('250 queued\r\n'));
            if (unaccepted.length === acceptTogether) for (const accept of unaccepted.splice(0)) accept();
          } else current.body += `${line}\n`;
          continue;
        }
        const [verb = ''] = line.toUpperCase().split(' ');
        if (verb === refuse) socket.write('550 no such person\r\n');
        else if (verb === 'EHLO') socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
        else if (verb === 'AUTH') {
          current.auth = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString();
          socket.write('235 welcome\r\n');
        } else if (verb === 'DATA') {
          isBody = true;
          socket.write('354 go on\r\n');
        } else {
          if (verb === 'MAIL') current.from = line;
          if (verb === 'RCPT') current.to.push(line);
          socket.write('250 fine\r\n');
        }
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { received, url: `smtp://loja:segredo@127.0.0.1:${portOf(server)}` };
}

const message = {
  to: 'caio@example.com',
  subject: 'Sua senha foi alterada: atenção',
  html: '<p>Olá, ação</p>',
  text: 'Olá, ação',
  kind: 'password-changed',
};

describe('the SMTP mailer', () => {
  it('sends one message with HTML and text from the address of the shop, after signing in', async () => {
    const { received, url } = await mailServer();
    const mailer = createSmtpMailer({ url, from: 'Aprumo <ola@aprumo.example>' });
    await mailer.send(message);
    mailer.close();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      auth: '\0loja\0segredo',
      from: expect.stringContaining('<ola@aprumo.example>'),
      to: [expect.stringContaining('<caio@example.com>')],
    });
    const body = received[0]?.body ?? '';
    expect(body).toContain('From: Aprumo <ola@aprumo.example>');
    expect(body).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
    expect(body).toContain('Auto-Submitted: auto-generated');
    expect(body).toMatch(/Subject: =\?UTF-8\?/);
  });

  it.each(['PUBLISH', 'CANCEL'])('attaches a calendar file that says %s', async (method) => {
    const { received, url } = await mailServer();
    const mailer = createSmtpMailer({ url, from: 'Aprumo <ola@aprumo.example>' });
    await mailer.send({ ...message, calendar: `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n` });
    mailer.close();
    const body = received[0]?.body ?? '';
    expect(body).toContain(`Content-Type: text/calendar; charset=utf-8; method=${method}`);
    expect(body).toContain('Content-Disposition: attachment; filename=conversa-por-video.ics');
    const decoded = body.split('\n\n').map((part) => part + Buffer.from(part, 'base64').toString());
    expect(decoded.join()).toContain(`BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR`);
  });

  it('sends the mails of a batch at the same time, one on each connection', async () => {
    const { received, url } = await mailServer({ acceptTogether: BATCH });
    const mailer = createSmtpMailer({ url, from: 'Aprumo <ola@aprumo.example>' });
    await Promise.all(Array.from({ length: BATCH }, () => mailer.send(message)));
    mailer.close();
    expect(received).toHaveLength(BATCH);
  });

  it('does not let a subject add a recipient or a header', async () => {
    const { received, url } = await mailServer();
    const mailer = createSmtpMailer({ url, from: 'Aprumo <ola@aprumo.example>' });
    await mailer.send({ ...message, subject: 'a\r\nBcc: thief@example.com' });
    mailer.close();
    expect(received.map(({ to }) => to)).toEqual([[expect.stringContaining('<caio@example.com>')]]);
    expect(received[0]?.body).not.toMatch(/^Bcc:/m);
  });

  it('does not let an address add a recipient', async () => {
    const { received, url } = await mailServer();
    const mailer = createSmtpMailer({ url, from: 'Aprumo <ola@aprumo.example>' });
    // The mail may also be refused.
    await mailer.send({ ...message, to: 'caio@example.com, thief@example.com' }).catch(() => undefined);
    mailer.close();
    expect(received.flatMap(({ to }) => to).filter((to) => to.includes('<thief@'))).toEqual([]);
  });

  it('throws when the server refuses a mail, so that the job is retried', async () => {
    const { url } = await mailServer({ refuse: 'RCPT' });
    const mailer = createSmtpMailer({ url, from: 'Aprumo <ola@aprumo.example>' });
    await expect(mailer.send(message)).rejects.toThrow('550');
    mailer.close();
  });
});

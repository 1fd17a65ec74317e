import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { openMail } from '../../api/src/integrations/mail/mailer.ts';
import { mailPreview } from './mailPreview.ts';

let dataDir: string;
let http: FastifyInstance;
const utcHour = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
let now = utcHour(12);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'correio '));
  const { mailer, folder } = openMail({ smtpUrl: null, from: '', dataDir, now: () => now });
  if (!folder) throw new Error('Without SMTP_URL mail goes to a folder.');
  http = Fastify();
  await http.register(mailPreview, { prefix: '/mail', folder });
  expect((await http.inject('/mail/')).body).toContain('Nenhum e-mail até agora.');

  const common = { text: 'Olá <b>', kind: 'welcome', to: 'caio@example.com' };
  await mailer.send({ ...common, subject: 'Primeiro <script>alert(1)</script>', html: '<p>primeiro</p>' });
  now = utcHour(13);
  await mailer.send({ ...common, subject: 'Segundo', html: '<p>segundo</p>' });
});
afterAll(async () => {
  await http.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the mail folder', () => {
  it('offers the calendar file of a mail, and of no other', async () => {
    const { mailer, folder } = openMail({ smtpUrl: null, from: '', dataDir, now: () => utcHour(9) });
    const mail = {
      text: 'Oi',
      html: '<p>Oi</p>',
      kind: 'video-set',
      to: 'lia@example.com',
      subject: 'Marcada',
    };
    await mailer.send({ ...mail, calendar: 'BEGIN:VCALENDAR\r\n' });
    const stored = (await folder?.list())?.at(-1);
    expect((await http.inject(`/mail/${stored?.id}`)).body).toContain(`/mail/${stored?.id}/agenda.ics`);
    const { headers, body } = await http.inject(`/mail/${stored?.id}/agenda.ics`);
    expect([headers['content-type'], body]).toEqual(['text/calendar; charset=utf-8', 'BEGIN:VCALENDAR\r\n']);
    const [other] = (await folder?.list()) ?? [];
    expect((await http.inject(`/mail/${other?.id}/agenda.ics`)).statusCode).toBe(404);
    await mailer.forget?.('lia@example.com');
  });

  it('stores each mail as one private file without temporary files', async () => {
    const files = await readdir(join(dataDir, 'mail'));
    expect(files.sort().map((name) => name.split('.')[1])).toEqual(['json', 'json']);
    expect((await stat(join(dataDir, 'mail'))).mode & 0o077).toBe(0);
  });

  it('stores mails that are sent at the same moment', async () => {
    const { mailer, folder } = openMail({
      smtpUrl: null,
      from: '',
      dataDir: join(dataDir, 'busy'),
      now: () => now,
    });
    const subjects = Array.from({ length: 30 }, (_, index) => `Pedido ${index}`);
    const mail = { text: '', html: '', kind: 'welcome', to: 'caio@example.com' };
    await Promise.all(subjects.map((subject) => mailer.send({ ...mail, subject })));
    const stored = (await folder?.list()) ?? [];
    expect(stored.map(({ subject }) => subject).sort()).toEqual(subjects.sort());
  });

  it('forgets every file of an address, also those of an earlier release', async () => {
    const own = join(dataDir, 'forgetful');
    const { mailer, folder } = openMail({ smtpUrl: null, from: '', dataDir: own, now: () => now });
    const mail = { text: '', html: '', kind: 'welcome', subject: 'Olá' };
    await mailer.send({ ...mail, to: 'rui@example.com' });
    const [stored] = (await folder?.list()) ?? [];
    await writeFile(join(own, 'mail', `${stored?.id}.html`), '<p>Olá, Rui</p>');
    await mailer.send({ ...mail, to: 'caio@example.com' });
    await mailer.forget?.('RUI@example.com');
    expect(await readdir(join(own, 'mail'))).toHaveLength(1);
  });

  it('lists the newest mail first, with its HTML escaped', async () => {
    const { body } = await http.inject('/mail/');
    expect(body.indexOf('Segundo')).toBeLessThan(body.indexOf('Primeiro'));
    expect(body).toContain('Primeiro &lt;script&gt;');
    expect(body).not.toContain('<script');
    expect(body).toContain('21/11/2026 às 10:00');
  });

  it('shows a mail in a sandbox beside its plain text', async () => {
    const id = /\/mail\/([\w-]+)"/.exec((await http.inject('/mail/')).body)?.[1];
    const page = await http.inject(`/mail/${id}`);
    expect(page.body).toContain(`src="/mail/${id}/html"`);
    expect(page.body).toContain('<pre>Olá &lt;b&gt;</pre>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const mail = await http.inject(`/mail/${id}/html`);
    expect(mail.body).toBe('<p>segundo</p>');
    expect(mail.headers['content-security-policy']).toContain('sandbox');
  });

  it.each(['/mail/nothing', '/mail/..%2f..%2fapp.secret', '/mail/20261121120000000-00000000/html'])(
    'answers 404 for %s',
    async (url) => {
      expect((await http.inject(url)).statusCode).toBe(404);
    },
  );
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readUntil } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ withWorkers: true });
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const TEXT_FIELDS = '{ subject paragraphs }';
const READ = `{ mailTextSetting { version mails { id title placeholders original ${TEXT_FIELDS} latest ${TEXT_FIELDS} } versions { reason } } }`;
const REFUSED = '... on UserError { code } ... on InvalidInput { fields { path message } }';
const SAVE = `mutation ($mail: ID!, $text: MailTextInput, $from: DateTimeISO, $seenVersion: Int!) {
  saveMailText(mail: $mail, text: $text, from: $from, seenVersion: $seenVersion, reason: "Tom novo") {
    ... on MailTextSetting { version } ${REFUSED} } }`;
const PREVIEW = `query ($mail: ID!, $text: MailTextInput!) { mailPreview(mail: $mail, text: $text) {
  ... on MailPreview { subject text } ${REFUSED} } }`;
const TEST = `mutation ($mail: ID!, $text: MailTextInput!) { sendTestMail(mail: $mail, text: $text) {
  ... on Done { ok } ${REFUSED} } }`;

const mail = 'contact-receipt';
const TEXT = { subject: 'Sua mensagem chegou', paragraphs: ['Respondemos até {prazo}.', 'Um abraço.'] };

const ask = async (document: string, variables: Record<string, unknown> = {}, who = admin) => {
  const { data, errors } = await app.graphql(document, variables, who);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
};
const save = async (text: object | null, more: object = {}) => {
  const { version: seenVersion } = await ask(READ);
  return ask(SAVE, { mail, text, seenVersion, ...more });
};
/** Enqueues the mail and waits until the worker has sent it. */
async function sendContactReceipt(to: string) {
  const em = app.services.orm.em.fork();
  const data = { answerBy: '25/11/2026' };
  await em.transactional((tx) => app.services.jobs.enqueue(tx, 'mail', { template: mail, to, data }));
  const found = () => Promise.resolve(app.outbox.find((sent) => sent.to === to));
  return readUntil(found, (sent) => sent !== undefined);
}

describe('the texts of mails', () => {
  it('are read, changed, previewed and test-sent by admins only', () =>
    expectClosedToOthers(app, [
      [READ],
      [SAVE, { mail, text: TEXT, seenVersion: 0 }],
      [PREVIEW, { mail, text: TEXT }],
      [TEST, { mail, text: TEXT }],
    ]));

  it('are used for mails sent after they take effect, with placeholders and company data filled in; resetting restores the original', async () => {
    const original = await sendContactReceipt('antes@example.com');
    expect(original?.text).toContain('CNPJ 99.999.999/0001-91');
    expect(await save(TEXT)).toEqual({ version: 1 });
    await readUntil(
      async () => app.services.catalog.current().settings.mailTexts[mail],
      (text) => text !== undefined,
    );
    const changed = await sendContactReceipt('depois@example.com');
    expect(changed).toMatchObject({
      subject: TEXT.subject,
      text: expect.stringContaining('até 25/11/2026.'),
    });

    expect(await save(null)).toEqual({ version: 2 });
    await readUntil(
      async () => app.services.catalog.current().settings.mailTexts[mail],
      (text) => text === undefined,
    );
    expect((await sendContactReceipt('de-novo@example.com'))?.subject).toBe(original?.subject);
    const { mails } = await ask(READ);
    expect(mails.find(({ id }: { id: string }) => id === mail)).toMatchObject({ latest: null });
  });

  it('are refused with an unknown or a missing placeholder, in the preview as well', async () => {
    const unknown = { ...TEXT, paragraphs: ['Até {prazo}, {nome}.', 'Um abraço.'] };
    expect(await save(unknown)).toMatchObject({ fields: [{ path: 'paragraphs.0' }] });
    const missing = { ...TEXT, paragraphs: ['Respondemos logo.', 'Um abraço.'] };
    expect(await ask(PREVIEW, { mail, text: missing })).toMatchObject({
      fields: [{ path: 'paragraphs.0', message: expect.stringContaining('{prazo}') }],
    });
    expect((await ask(PREVIEW, { mail, text: TEXT })).text).toContain('Respondemos até 25/11/2026.');
  });

  it('can be tested with a mail sent only to the admin, and only to a confirmed address', async () => {
    expect(await ask(TEST, { mail, text: TEXT })).toEqual({ ok: true });
    const sent = app.outbox.filter(({ kind }) => kind === `${mail}-test`);
    expect(sent).toMatchObject([{ to: admin.email, subject: `[Teste] ${TEXT.subject}` }]);
    await app.services.database.pool.query(
      'update user_account set email_confirmed_at = null where id = $1',
      [admin.id],
    );
    expect(await ask(TEST, { mail, text: TEXT })).toEqual({ code: 'test_mail_unconfirmed' });
  });
});

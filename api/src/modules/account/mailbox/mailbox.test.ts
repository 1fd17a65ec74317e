import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDevice, signIn as signInByPasskey } from '../../../../test/builders/passkeys.ts';
import { askReset, challengeOf, enrol, logIn, reset } from '../../../../test/builders/twoFactor.ts';
import { order as orderSample, samples } from '../../../../test/fixtures/mailSamples.ts';
import { type Person, signUp } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { registrationForm, someCpf } from '../../../../test/registrationForm.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { messageOfJob } from '../../../integrations/mail/sendMail.ts';
import { isMailTemplateName, MAIL_TEMPLATES } from '../../../integrations/mail/templates/mailTemplates.ts';
import { mailToUnconfirmed } from './mailbox.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withWorkers: true });
});
afterAll(() => app.close());

const signUpUnconfirmed = (changes: Record<string, unknown> = {}) =>
  signUp(app, changes, { isConfirmed: false });
const field = async (document: string, variables: object, who?: { token: string }) => {
  const { data, errors } = await app.graphql(document, variables as Record<string, unknown>, who);
  const [answer] = Object.values(data ?? {}) as { __typename?: string; code?: string; token?: string }[];
  return answer ?? { code: errors?.[0].extensions.code as string };
};
const ANSWER = '{ __typename ... on UserError { code } }';
const confirm = (token: string, who?: Person) =>
  field(`mutation ($token: String!) { confirmMailbox(token: $token) ${ANSWER} }`, { token }, who);
const resend = (who: Person) => field(`mutation { resendMailboxMail ${ANSWER} }`, {}, who);
const release = (email: string, code: string) =>
  field(
    `mutation ($email: String!, $code: String!) { releaseMailbox(email: $email, code: $code) ${ANSWER} }`,
    { email, code },
  );
const releaseByLink = (token: string) =>
  field(`mutation ($token: String!) { releaseMailboxByLink(token: $token) ${ANSWER} }`, { token });
const requestCode = (email: string) =>
  field(`mutation ($email: String!) { requestPasswordRecovery(email: $email) ${ANSWER} }`, { email });
const recover = (input: object) =>
  field(`mutation ($input: PasswordRecoveryInput!) { recoverPassword(input: $input) ${ANSWER} }`, { input });
const emailOf = async (who: Person) =>
  (await app.graphql('{ me { email emailConfirmed } }', {}, who)).data.me;

/** Waits for mails to an address; the workers send them a moment later. */
async function received(to: string, kind: string, count = 1) {
  const found = () => app.outbox.filter((mail) => mail.to === to && mail.kind === kind);
  for (let tries = 0; tries < 400 && found().length < count; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  return found();
}
/** Waits until no mail to an address is in the queue. */
async function allSent(to: string): Promise<void> {
  for (let tries = 0; tries < 999 && (await queuedMails(app, { to })).length > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
}
const sendTo = ({ email }: { email: string }, mail: Record<string, unknown>) =>
  app.services.orm.em
    .fork()
    .transactional((em) => app.services.jobs.enqueue(em, 'mail', { to: email, ...mail }));
const APPROVED = { template: 'order-approved', data: { ...orderSample, totalCents: 18_990 } };
const CHANGE_EMAIL =
  'mutation ($email: String!, $password: String) { updateMe(input: { email: $email }, password: $password) { __typename } }';
const isSubscribed = async (who: Person): Promise<boolean> => {
  const { data } = await app.graphql('{ myConsents { purpose isActive } }', {}, who);
  return data.myConsents.some(
    ({ purpose, isActive }: { purpose: string; isActive: boolean }) => purpose === 'marketing' && isActive,
  );
};
const tokenIn = (text: string) => /confirmar-email#(\S+)/.exec(text)?.[1] ?? '';
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';

describe('an unconfirmed mailbox', () => {
  it('receives one mail that asks to confirm and gives no name; the mails that only the person needs come once it is confirmed', async () => {
    const person = await signUpUnconfirmed({ firstName: 'Quitéria', lastName: 'Canário' });
    await app.services.orm.em.fork().transactional((em) =>
      app.services.jobs.enqueue(em, 'mail', {
        template: 'sign-in-noticed',
        to: person.email,
        data: samples['sign-in-noticed'][0],
      }),
    );
    const [mail] = await received(person.email, 'confirm-mailbox');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Quitéria|Canário/);
    await allSent(person.email);
    const kinds = app.outbox.filter(({ to }) => to === person.email).map(({ kind }) => kind);
    expect(kinds).toEqual(['confirm-mailbox']);

    expect(await emailOf(person)).toMatchObject({ emailConfirmed: false });
    expect((await confirm(tokenIn(mail?.text ?? ''))).__typename).toBe('Done');
    expect(await emailOf(person)).toMatchObject({ emailConfirmed: true });
    expect(await received(person.email, 'welcome')).toHaveLength(1);
    expect(await received(person.email, 'sign-in-noticed')).toHaveLength(1);
  });

  it('has its held mails stored encrypted', async () => {
    const person = await signUpUnconfirmed({ firstName: 'Eudóxia' });
    await received(person.email, 'confirm-mailbox');
    const { rows } = await app.services.database.pool.query('select * from unsent_mail where user_id = $1', [
      person.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Eudóxia|welcome/);
  });

  it('is confirmed by its own link only, and a second opening of the link gets the same answer', async () => {
    const person = await signUpUnconfirmed();
    const [mail] = await received(person.email, 'confirm-mailbox');
    const token = tokenIn(mail?.text ?? '');
    expect((await confirm(`${token.slice(0, -4)}AAAA`)).code).toBe('invalid_mailbox_link');
    expect((await confirm('x')).code).toBe('invalid_mailbox_link');
    expect((await confirm(token)).__typename).toBe('Done');
    expect((await confirm(token)).__typename).toBe('Done');
  });

  it('receives the mail again on request, and none once it is confirmed', async () => {
    const person = await signUpUnconfirmed();
    await received(person.email, 'confirm-mailbox');
    expect((await resend(person)).__typename).toBe('Done');
    const [, again] = await received(person.email, 'confirm-mailbox', 2);
    await confirm(tokenIn(again?.text ?? ''));
    expect((await resend(person)).__typename).toBe('Done');
    await allSent(person.email);
    expect(await received(person.email, 'confirm-mailbox', 2)).toHaveLength(2);
  });

  it('receives a new request after the address was changed', async () => {
    const person = await signUp(app);
    const email = `novo.${person.email}`;
    await app.graphql(CHANGE_EMAIL, { email, password: person.password }, person);
    expect(await emailOf(person)).toEqual({ email, emailConfirmed: false });
    expect(await received(email, 'confirm-mailbox')).toHaveLength(1);
  });

  it('receives a few kinds of mail whole, those of purchases discreetly, and of the others a notice or nothing', () => {
    const kinds = { whole: [], discreet: [], notice: [], nothing: [] } as Record<string, string[]>;
    for (const template of Object.keys(MAIL_TEMPLATES)) kinds[mailToUnconfirmed(template)]?.push(template);
    expect(kinds).toEqual({
      whole: [
        'confirm-mailbox',
        'account-news',
        'recovery-code',
        'sign-in-code',
        'two-factor-reset-code',
        'account-made',
        'contact-receipt',
      ],
      discreet: Object.keys(MAIL_TEMPLATES).filter((name) =>
        /^(order|withdrawal|subscription)-|^freight-returned|^late-payment/.test(name),
      ),
      notice: expect.arrayContaining([
        'appointment-prescribed',
        'video-set',
        'document-accepted',
        'message-waiting',
      ]),
      nothing: [
        'welcome',
        'email-changed',
        'sign-in-noticed',
        'access-changed',
        'contact-message',
        'urgent-stop',
        'severe-report',
        'cart-left',
        'stock-low',
        'webhook-paused',
      ],
    });
  });

  it('receives the mails of its orders at once, without name, and confirms the address by the link in them', async () => {
    const person = await signUpUnconfirmed({ firstName: 'Quitéria' });
    await sendTo(person, { ...APPROVED, accountId: person.id });
    const [mail] = await received(person.email, 'order-approved');
    expect(mail?.text).toMatch(/Recebemos o pagamento de R\$\s189,90/);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Caio|Quitéria/);
    expect((await confirm(tokenIn(mail?.text ?? ''), person)).__typename).toBe('Done');
    await sendTo(person, { ...APPROVED, accountId: person.id });
    const [, whole] = await received(person.email, 'order-approved', 2);
    expect(whole?.text).toContain('Olá, Caio.');
    expect(whole?.text).not.toContain('confirmar-email');
  });

  it("learns of a doctor's answer only that there is news; the mail itself comes after the confirmation", async () => {
    const person = await signUpUnconfirmed();
    await sendTo(person, {
      template: 'appointment-prescribed',
      accountId: person.id,
      data: samples['appointment-prescribed'][0],
    });
    const [notice] = await received(person.email, 'account-news');
    expect(`${notice?.subject} ${notice?.text} ${notice?.html}`).not.toMatch(
      /médic|respost|avalia|consult|perfil|Caio/i,
    );
    expect(
      app.outbox.filter(({ to, kind }) => to === person.email && kind === 'appointment-prescribed'),
    ).toEqual([]);
    await confirm(tokenIn(notice?.text ?? ''), person);
    expect(await received(person.email, 'appointment-prescribed')).toHaveLength(1);
  });

  it('receives day and hour of an agreed call, without an entry for a calendar', async () => {
    const person = await signUpUnconfirmed();
    await sendTo(person, { template: 'video-set', accountId: person.id, data: samples['video-set'][1] });
    const [notice] = await received(person.email, 'account-news');
    expect(notice?.text).toMatch(/Dia: terça-feira, 1 de dezembro de 2026\nHora: 14:30, horário de Brasília/);
    expect(notice).not.toHaveProperty('calendar');
  });
});

describe('the address of an order', () => {
  it('receives its mails when it is not the one of the account, without name and without a link that confirms', async () => {
    const person = await signUp(app);
    const work = `trabalho.${person.email}`;
    await sendTo({ email: work }, { ...APPROVED, accountId: person.id });
    const [mail] = await received(work, 'order-approved');
    expect(mail?.text).toContain('responda a este e-mail e não escrevemos mais');
    expect(mail?.text).not.toMatch(/Caio|confirmar-email/);
    expect(app.outbox.some(({ to, kind }) => to === person.email && kind === 'order-approved')).toBe(false);
  });

  it('is replaced by the new address of the account when the account had it before', async () => {
    const person = await signUp(app);
    const email = `novo.${person.email}`;
    await app.graphql(CHANGE_EMAIL, { email, password: person.password }, person);
    await sendTo(person, { ...APPROVED, accountId: person.id });
    expect(await received(email, 'order-approved')).toHaveLength(1);
    expect(app.outbox.some(({ to, kind }) => to === person.email && kind === 'order-approved')).toBe(false);
  });

  it('receives nothing more after its owner took it from the account', async () => {
    const person = await signUpUnconfirmed();
    const [asked] = await received(person.email, 'confirm-mailbox');
    expect((await releaseByLink(tokenIn(asked?.text ?? ''))).__typename).toBe('Done');
    await sendTo(person, { ...APPROVED, accountId: person.id });
    await allSent(person.email);
    expect(app.outbox.some(({ to, kind }) => to === person.email && kind === 'order-approved')).toBe(false);
  });

  it.each(
    Object.keys(samples)
      .filter((name) => isMailTemplateName(name) && mailToUnconfirmed(name) === 'discreet')
      .flatMap((name) =>
        samples[name as keyof typeof samples].map((data) => [name, data] as [string, unknown]),
      ),
  )('receives %s without name, page of another host and word about health', (template, data) => {
    const { subject, text } = messageOfJob(
      { template, to: 'caio@exemplo.com.br', data },
      { texts: {}, footer: '' },
      { confirmUrl: 'https://loja.example/confirmar-email#a.b' },
    );
    const links = [...text.matchAll(/https?:\/\/([^/\s]+)/g)].map(([, host]) => host);
    expect(new Set(links)).toEqual(new Set(['loja.example']));
    expect(`${subject} ${text}`).not.toMatch(/Caio|médic|receita|avaliaç|consult|tratamento|remédio/i);
    expect(text).toContain('https://loja.example/confirmar-email#a.b');
  });
});

describe('an address that another person typed into an account', () => {
  it('does not open that account without its CPF', async () => {
    const first = await signUpUnconfirmed({ firstName: 'Quitéria' });
    await requestCode(first.email);
    const [mail] = await received(first.email, 'recovery-code');
    expect(mail?.text).not.toContain('Quitéria');
    const input = { email: first.email, code: codeIn(mail?.text ?? ''), password: 'rio fundo 88' };
    expect((await recover(input)).code).toBe('recovery_document_required');
    expect((await recover({ ...input, document: someCpf() })).code).toBe('recovery_document_mismatch');
    expect((await recover({ ...input, document: first.document })).__typename).toBe('Done');
  });

  it('goes to the person who proves the mailbox; the first account stays, without an address and with its CPF', async () => {
    const first = await signUpUnconfirmed({ firstName: 'Quitéria' });
    const { email } = first;
    expect((await field(REGISTER, { input: registrationForm({ email }) })).code).toBe(
      'email_already_registered',
    );
    await requestCode(email);
    const [mail] = await received(email, 'recovery-code');
    const code = codeIn(mail?.text ?? '');
    expect((await release(email, code === '000000' ? '000001' : '000000')).code).toBe(
      'invalid_recovery_code',
    );
    expect((await release(email, code)).__typename).toBe('Done');
    expect((await release(email, code)).code).toBe('invalid_recovery_code');

    const second = await signUp(app, { email });
    expect(second.id).not.toBe(first.id);
    const firstAccount = await emailOf(first);
    expect(firstAccount.email).toMatch(/@invalid\.invalid$/);
    expect((await field(REGISTER, { input: registrationForm({ document: first.document }) })).code).toBe(
      'cpf_already_registered',
    );
  });

  it.each([
    ['it was not confirmed', async () => undefined],
    ['a press on the link confirmed it', async (_: Person, link: string) => void (await confirm(link))],
    ['its account confirmed it', async (first: Person, link: string) => void (await confirm(link, first))],
  ])(
    'goes back to the owner of the mailbox by a code when %s, with the data left in the first account',
    async (_, confirmFirst) => {
      const first = await signUpUnconfirmed({ firstName: 'Quitéria' });
      const { email } = first;
      await confirmFirst(first, tokenIn((await received(email, 'confirm-mailbox'))[0]?.text ?? ''));
      await app.graphql('mutation { receiveNews { __typename } }', {}, first);
      await requestCode(email);
      const [mail] = await received(email, 'recovery-code');
      expect((await release(email, codeIn(mail?.text ?? ''))).__typename).toBe('Done');

      const second = await signUp(app, { email });
      expect(second.id).not.toBe(first.id);
      expect(await emailOf(first)).toMatchObject({
        email: expect.stringMatching(/@invalid\.invalid$/),
        emailConfirmed: false,
      });
      expect(await isSubscribed(second)).toBe(false);
    },
  );

  it.each([
    ['it was not confirmed', async () => undefined],
    ['a press on the link confirmed it', async (_: Person, link: string) => void (await confirm(link))],
    ['its account confirmed it', async (first: Person, link: string) => void (await confirm(link, first))],
  ])('goes back to the owner of the mailbox by the link of the mail when %s', async (_, confirmFirst) => {
    const first = await signUpUnconfirmed();
    const link = tokenIn((await received(first.email, 'confirm-mailbox'))[0]?.text ?? '');
    await confirmFirst(first, link);
    expect((await releaseByLink(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).code).toBe(
      'invalid_mailbox_link',
    );
    expect((await releaseByLink(link)).__typename).toBe('Done');
    for (const press of [releaseByLink, confirm])
      expect((await press(link)).code).toBe('invalid_mailbox_link');
    expect((await signUp(app, { email: first.email })).id).not.toBe(first.id);
  });

  it('is not released by a link that was sent to a former address of the account', async () => {
    const person = await signUpUnconfirmed();
    const link = tokenIn((await received(person.email, 'confirm-mailbox'))[0]?.text ?? '');
    const email = `novo.${person.email}`;
    await app.graphql(CHANGE_EMAIL, { email, password: person.password }, person);
    const newLink = tokenIn((await received(email, 'confirm-mailbox'))[0]?.text ?? '');
    expect((await confirm(newLink, person)).__typename).toBe('Done');
    expect((await releaseByLink(link)).code).toBe('invalid_mailbox_link');
    expect(await emailOf(person)).toEqual({ email, emailConfirmed: true });
  });

  it('opens the account that a press on the link confirmed only with its CPF and tells no name, until the CPF was given', async () => {
    const first = await signUpUnconfirmed({ firstName: 'Quitéria' });
    expect(
      (await confirm(tokenIn((await received(first.email, 'confirm-mailbox'))[0]?.text ?? ''))).__typename,
    ).toBe('Done');
    await requestCode(first.email);
    const [mail] = await received(first.email, 'recovery-code');
    expect(mail?.text).not.toContain('Quitéria');
    const input = { email: first.email, code: codeIn(mail?.text ?? ''), password: 'rio fundo 88' };
    expect((await recover(input)).code).toBe('recovery_document_required');
    expect((await recover({ ...input, document: first.document })).__typename).toBe('Done');

    await requestCode(first.email);
    const [, second] = await received(first.email, 'recovery-code', 2);
    expect(second?.text).toContain('Quitéria');
    const without = { email: first.email, code: codeIn(second?.text ?? ''), password: 'rio manso 99' };
    expect((await recover(without)).__typename).toBe('Done');
  });

  it('opens the account without the CPF after the link was pressed in a session of the account', async () => {
    const person = await signUpUnconfirmed();
    const link = tokenIn((await received(person.email, 'confirm-mailbox'))[0]?.text ?? '');
    await confirm(link);
    expect((await confirm(link, person)).__typename).toBe('Done');
    await requestCode(person.email);
    const [mail] = await received(person.email, 'recovery-code');
    const input = { email: person.email, code: codeIn(mail?.text ?? ''), password: 'rio fundo 88' };
    expect((await recover(input)).__typename).toBe('Done');
  });
});

describe('a lost second factor of an account whose mailbox was never confirmed', () => {
  it('is not revealed to a stranger, who has the address but not the password', async () => {
    const [confirmed, unconfirmed] = [await signUp(app), await signUpUnconfirmed()];
    for (const person of [confirmed, unconfirmed]) await enrol(app, person);
    const unknown = { email: `ninguem.${unconfirmed.email}` };
    const guesses = [confirmed, unconfirmed, unknown].map(({ email }) => ({
      email,
      password: 'rio fundo 88',
    }));
    const answers = await Promise.all(guesses.map((guess) => logIn(app, guess)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    for (const challenge of ['x', `${unconfirmed.id}.${'a'.repeat(43)}`])
      expect((await askReset(app, challenge)).code).toBe('two_factor_expired');
    const sent = [confirmed, unconfirmed].map(({ email }) =>
      queuedMails(app, { to: email, template: CODE_MAIL }),
    );
    expect((await Promise.all(sent)).flat()).toEqual([]);
    expect(app.outbox.filter(({ kind }) => kind === CODE_MAIL)).toEqual([]);
  });

  it('sends the code at once and without a name, with the answer that a confirmed mailbox gets', async () => {
    const person = await signUpUnconfirmed({ firstName: 'Quitéria' });
    await enrol(app, person);
    const other = await signUp(app, { firstName: 'Eudóxia' });
    await enrol(app, other);
    const answer = await askReset(app, await challengeOf(app, person));
    expect(answer).toEqual(await askReset(app, await challengeOf(app, other)));
    const [mail] = await received(person.email, CODE_MAIL);
    expect(codeIn(mail?.text ?? '')).not.toBe('');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Quitéria');
    expect((await received(other.email, CODE_MAIL))[0]?.text).toContain('Eudóxia');
  });

  it('is removed with every factor from before the confirmation, and the code confirms the mailbox', async () => {
    const person = await signUpUnconfirmed();
    const { device } = await addDevice(app, person);
    const challenge = await challengeOf(app, person);
    await askReset(app, challenge);
    const [mail] = await received(person.email, CODE_MAIL);
    expect((await reset(app, challenge, codeIn(mail?.text ?? ''))).__typename).toBe('Done');
    expect((await signInByPasskey(app, device)).code).toBe('passkey_unknown');
    const signedIn = await logIn(app, person);
    expect(signedIn.__typename).toBe('AuthRecord');
    expect(await emailOf({ ...person, token: signedIn.token })).toMatchObject({ emailConfirmed: true });
    expect(await received(person.email, 'two-factor-changed')).not.toHaveLength(0);
  });
});

const CODE_MAIL = 'two-factor-reset-code';
const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { __typename ... on UserError { code } } }`;

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDevice, signIn as signInByPasskey } from '../../../../test/builders/passkeys.ts';
import { askReset, challengeOf, enrol, logIn, reset } from '../../../../test/builders/twoFactor.ts';
import { type Person, signUp } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { registrationForm, someCpf } from '../../../../test/registrationForm.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { waitsForConfirmation } from './mailbox.rules.ts';

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
const resend = (who: Person) => field(`mutation { resendMailboxLetter ${ANSWER} }`, {}, who);
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
const isSubscribed = async (who: Person): Promise<boolean> => {
  const { data } = await app.graphql('{ myConsents { purpose isActive } }', {}, who);
  return data.myConsents.some(
    ({ purpose, isActive }: { purpose: string; isActive: boolean }) => purpose === 'marketing' && isActive,
  );
};
const tokenIn = (text: string) => /confirmar-email#(\S+)/.exec(text)?.[1] ?? '';
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';

describe('an unconfirmed mailbox', () => {
  it('receives one mail that asks to confirm and gives no name, in place of every other mail', async () => {
    const person = await signUpUnconfirmed({ firstName: 'Quitéria', lastName: 'Canário' });
    await app.services.orm.em.fork().transactional((em) =>
      app.services.jobs.enqueue(em, 'mail', {
        template: 'contact-receipt',
        to: person.email,
        data: { answerBy: '25/11/2026' },
      }),
    );
    const [mail] = await received(person.email, 'confirm-mailbox');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Quitéria|Canário/);
    for (let tries = 0; tries < 999 && (await queuedMails(app, { to: person.email })).length > 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 25));
    const kinds = app.outbox.filter(({ to }) => to === person.email).map(({ kind }) => kind);
    expect(kinds).toEqual(['confirm-mailbox']);

    expect(await emailOf(person)).toMatchObject({ emailConfirmed: false });
    expect((await confirm(tokenIn(mail?.text ?? ''))).__typename).toBe('Done');
    expect(await emailOf(person)).toMatchObject({ emailConfirmed: true });
    expect(await received(person.email, 'welcome')).toHaveLength(1);
    expect(await received(person.email, 'contact-receipt')).toHaveLength(1);
  });

  it('has its held mails stored encrypted', async () => {
    const person = await signUpUnconfirmed({ firstName: 'Eudóxia' });
    await received(person.email, 'confirm-mailbox');
    const { rows } = await app.services.pool.query('select * from held_letter where user_id = $1', [
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
    expect(await received(person.email, 'confirm-mailbox', 2)).toHaveLength(2);
  });

  it('receives a new request after the address was changed', async () => {
    const person = await signUp(app);
    const email = `novo.${person.email}`;
    await app.graphql(
      'mutation ($email: String!, $password: String) { updateMe(input: { email: $email }, password: $password) { __typename } }',
      { email, password: person.password },
      person,
    );
    expect(await emailOf(person)).toEqual({ email, emailConfirmed: false });
    expect(await received(email, 'confirm-mailbox')).toHaveLength(1);
  });

  it.each([
    ['order-received', false, true],
    ['case-prescribed', false, true],
    ['password-changed', false, true],
    ['order-received', true, false],
    ['confirm-mailbox', false, false],
    ['recovery-code', false, false],
    ['account-made', false, false],
    ['two-factor-reset-code', false, false],
  ])('holds the mail %s back (confirmed: %s): %s', (template, isConfirmed, waits) => {
    expect(waitsForConfirmation(template, isConfirmed)).toBe(waits);
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

  it('goes to the person who proves the mailbox, and shows nothing of the first account', async () => {
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
    await app.graphql(
      'mutation ($email: String!, $password: String) { updateMe(input: { email: $email }, password: $password) { __typename } }',
      { email, password: person.password },
      person,
    );
    const newLink = tokenIn((await received(email, 'confirm-mailbox'))[0]?.text ?? '');
    expect((await confirm(newLink, person)).__typename).toBe('Done');
    expect((await releaseByLink(link)).code).toBe('invalid_mailbox_link');
    expect(await emailOf(person)).toEqual({ email, emailConfirmed: true });
  });

  it('opens the account that a press on the link confirmed only with its CPF, and a code tells no name', async () => {
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
    const unknown = { email: `ninguem.${unconfirmed.email}`, password: 'x' };
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
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Quitéria|Canário/);
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

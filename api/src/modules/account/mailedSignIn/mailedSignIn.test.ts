import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { enrol } from '../../../../test/builders/twoFactor.ts';
import { signUp } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { registrationForm, someCpf } from '../../../../test/registrationForm.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SESSION = `__typename ... on AuthRecord { token refreshToken user { id firstName lastName street } }
  ... on InvalidInput { fields { path message } } ... on UserError { code message }`;
const CHALLENGE = '... on TwoFactorChallenge { challenge }';
const DONE = '__typename ... on InvalidInput { fields { path message } } ... on UserError { code message }';
const REGISTER = `mutation ($input: ShopperInput!) { registerShopper(input: $input) { ${SESSION} } }`;
const REQUEST = `mutation ($username: String!) { requestSignInCode(username: $username) { ${DONE} } }`;
const SIGN_IN = `mutation ($username: String!, $code: String!, $document: String) {
  signInWithCode(username: $username, code: $code, document: $document) { ${SESSION} ${CHALLENGE} } }`;
const CHOOSE = `mutation ($password: String!) { chooseFirstPassword(password: $password) { ${DONE} } }`;
const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { ${SESSION} ${CHALLENGE} } }`;
const PASSWORD = 'rio fundo 88';

function shopper(changes: Record<string, unknown> = {}) {
  const { firstName, lastName, password, passwordConfirmation, ...form } = registrationForm();
  return { ...form, name: `${firstName} ${lastName}`, ...changes };
}
const register = async (input: object) => (await app.graphql(REGISTER, { input })).data.registerShopper;
const request = async (username: string) => (await app.graphql(REQUEST, { username })).data.requestSignInCode;
const signIn = async (username: string, code: string, document: string | null = null) =>
  (await app.graphql(SIGN_IN, { username, code, document })).data.signInWithCode;
const choose = async (who: { token: string }, password = PASSWORD) =>
  (await app.graphql(CHOOSE, { password }, who)).data.chooseFirstPassword;
const mayChoose = async (who: { token: string }) =>
  (await app.graphql('{ mayChooseFirstPassword }', {}, who)).data.mayChooseFirstPassword;
const login = async (username: string, password: string) =>
  (await app.graphql(LOGIN, { input: { username, password } })).data.login;
const isOpen = async (refreshToken: string) =>
  (
    await app.graphql('mutation ($r: String!) { refreshSession(refreshToken: $r) { __typename } }', {
      r: refreshToken,
    })
  ).data.refreshSession.__typename === 'AuthRecord';
const mails = (to: string, template = 'sign-in-code') => queuedMails(app, { to, template });
const newestCode = async (to: string): Promise<string> => (await mails(to)).at(-1)?.data.code ?? '';
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('registerShopper', () => {
  it('creates the account and its session from the delivery form, without a password', async () => {
    const answer = await register(shopper({ name: 'Rui Barbosa de Sá' }));
    expect(answer.user).toMatchObject({
      firstName: 'Rui',
      lastName: 'Barbosa de Sá',
      street: 'Avenida Paulista',
    });
    expect(answer.token).toEqual(expect.any(String));
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a person under 18', { birthDate: '05/11/2015' }, 'under_age'],
    ['a wrong CPF', { document: '111.111.111-11' }, 'invalid_input'],
    ['a CEP of another state', { uf: 'RJ' }, 'invalid_input'],
    ['one name', { name: 'Rui' }, 'invalid_input'],
  ])('refuses %s', async (_what, changes, code) => {
    expect(await register(shopper(changes))).toMatchObject({ code });
  });

  it('gives a stranger nothing of the account whose e-mail or CPF was typed', async () => {
    const owner = await signUp(app);
    for (const [known, code] of [
      [{ email: owner.email }, 'email_already_registered'],
      [{ document: owner.document }, 'cpf_already_registered'],
    ] as const) {
      const answer = await register(shopper(known));
      expect(answer).toEqual({ __typename: 'Refusal', code, message: expect.any(String) });
    }
  });

  it('limits the registrations of one address to 30 an hour, because the answer tells whether a person is known', async () => {
    const strict = await startTestApp({ limitFactor: 1 });
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 31; turn += 1)
      codes.push((await strict.graphql(REGISTER, { input: shopper() })).data.registerShopper.code);
    await strict.close();
    expect(codes.indexOf('too_many_attempts')).toBe(30);
  });
});

describe('chooseFirstPassword', () => {
  it('is for signed-in people only', async () => {
    const { errors } = await app.graphql(CHOOSE, { password: PASSWORD });
    expect(errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('sets the password in the session of the registration, once, and keeps the link of the mailbox valid', async () => {
    const form = shopper();
    const person = await register(form);
    await app.graphql('mutation { resendMailboxMail { __typename } }', {}, person);
    expect(await login(form.email, PASSWORD)).toMatchObject({ code: 'invalid_credentials' });
    expect(await mayChoose(person)).toBe(true);
    expect(await choose(person)).toMatchObject({ __typename: 'Done' });
    expect(await mayChoose(person)).toBe(false);
    expect(await login(form.email, PASSWORD)).toMatchObject({ __typename: 'AuthRecord' });
    expect(await choose(person, 'outra frase 99')).toMatchObject({ code: 'first_password_not_available' });
    const { rows } = await app.services.database.pool.query(
      `select used_at from recovery_code where user_id = $1 and purpose = 'mailbox'`,
      [person.user.id],
    );
    expect(rows).toEqual([{ used_at: null }]);
  });

  it('refuses a weak password, also one made of what the person typed', async () => {
    const form = shopper();
    const person = await register(form);
    for (const password of ['123456', form.document.replace(/\D/g, ''), ''])
      expect((await choose(person, password)).__typename).not.toBe('Done');
    expect(await mayChoose(person)).toBe(true);
  });

  it('is not for an account with a password, nor for a later session, nor a day later', async () => {
    const other = await signUp(app);
    expect(await mayChoose(other)).toBe(false);
    expect(await choose(other)).toMatchObject({ code: 'first_password_not_available' });

    const form = shopper();
    const first = await register(form);
    await request(form.email);
    const later = await signIn(form.email, await newestCode(form.email), form.document);
    expect(await mayChoose(later)).toBe(false);
    expect(await choose(later)).toMatchObject({ code: 'first_password_not_available' });
    // The code proved the mailbox, which ended the sessions from before.
    expect(await isOpen(first.refreshToken)).toBe(false);

    const tomorrow = await register(shopper());
    for (const table of ['user_account', 'session'])
      await app.services.database.pool.query(
        `update ${table} set created_at = created_at - interval '25 hours' where ${table === 'session' ? 'user_id' : 'id'} = $1`,
        [tomorrow.user.id],
      );
    expect(await mayChoose(tomorrow)).toBe(false);
  });
});

describe('signing in with a code sent by e-mail', () => {
  it('answers the same for a known and an unknown e-mail or CPF, and only the known one gets a mail', async () => {
    const person = await signUp(app);
    const unknown = 'ninguem.aqui@exemplo.com.br';
    const answers = [];
    for (const username of [person.email, unknown, person.document, someCpf()])
      answers.push(await request(username));
    expect(answers).toEqual(answers.map(() => ({ __typename: 'Done' })));
    expect(await mails(unknown)).toEqual([]);
    expect(await mails(person.email)).toHaveLength(2);
    for (const username of [person.email, unknown])
      expect(await signIn(username, wrong(await newestCode(person.email)))).toMatchObject({
        code: 'invalid_recovery_code',
      });
  });

  it('opens a session once, by the CPF as well, with the newest code only, and changes nothing else of a confirmed account', async () => {
    const person = await signUp(app);
    await request(person.email);
    const old = await newestCode(person.email);
    await request(person.document);
    const code = await newestCode(person.email);
    if (old !== code)
      expect(await signIn(person.email, old)).toMatchObject({ code: 'invalid_recovery_code' });
    expect(await signIn(person.document, code)).toMatchObject({ user: { id: person.id } });
    expect(await signIn(person.email, code)).toMatchObject({ code: 'invalid_recovery_code' });
    // The password and the other sessions of a confirmed mailbox stay.
    expect(await isOpen(person.refreshToken)).toBe(true);
    expect(await login(person.email, person.password)).toMatchObject({ __typename: 'AuthRecord' });
  });

  it('opens one session when the code is sent twice at the same time', async () => {
    const person = await signUp(app);
    await request(person.email);
    const code = await newestCode(person.email);
    const answers = await Promise.all([signIn(person.email, code), signIn(person.email, code)]);
    expect(answers.filter(({ token }) => token)).toHaveLength(1);
  });

  it('ends after five wrong tries and after fifteen minutes, and records each failure', async () => {
    const person = await signUp(app);
    await request(person.email);
    const code = await newestCode(person.email);
    for (let tries = 0; tries < 5; tries += 1) await signIn(person.email, wrong(code));
    expect(await signIn(person.email, code)).toMatchObject({ code: 'invalid_recovery_code' });
    await app.services.security.flush();
    const { rows } = await app.services.database.pool.query(
      `select sum(times)::int as failed from security_event where subject_id = $1 and kind = 'code.failed'`,
      [person.id],
    );
    expect(rows[0].failed).toBe(5);

    await request(person.email);
    app.clock.moveTo(15 * 60_000);
    const answer = await signIn(person.email, await newestCode(person.email));
    app.clock.moveTo(0);
    expect(answer).toMatchObject({ code: 'invalid_recovery_code' });
  });

  it('stores only a keyed hash, and is no code for a new password', async () => {
    const person = await signUp(app);
    await request(person.email);
    const code = await newestCode(person.email);
    const { rows } = await app.services.database.pool.query(
      'select code_hash from recovery_code where user_id = $1',
      [person.id],
    );
    expect(rows[0].code_hash).not.toContain(code);
    const { data } = await app.graphql(
      `mutation ($input: PasswordRecoveryInput!) { recoverPassword(input: $input) { ${DONE} } }`,
      { input: { email: person.email, code, password: PASSWORD } },
    );
    expect(data.recoverPassword).toMatchObject({ code: 'invalid_recovery_code' });
  });

  it('never replaces a second factor', async () => {
    const person = await signUp(app);
    await enrol(app, person);
    await request(person.email);
    expect(await signIn(person.email, await newestCode(person.email))).toMatchObject({
      __typename: 'TwoFactorChallenge',
    });
  });

  it('is for patients only: a doctor or an admin gets the same answer and no code', async () => {
    for (const role of ['doctor', 'admin']) {
      const person = await signUp(app);
      await app.services.database.pool.query('update user_account set role = $1 where id = $2', [
        role,
        person.id,
      ]);
      expect(await request(person.email)).toEqual({ __typename: 'Done' });
      expect(await mails(person.email)).toEqual([]);
    }
  });

  it('is limited by person and by address', async () => {
    const strict = await startTestApp({ limitFactor: 1 });
    const ask = async (username: string) =>
      (await strict.graphql(REQUEST, { username })).data.requestSignInCode.code;
    for (let turn = 0; turn < 4; turn += 1) expect(await ask('um@exemplo.com.br')).toBeUndefined();
    expect(await ask('um@exemplo.com.br')).toBe('too_many_attempts');
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 20; turn += 1) codes.push(await ask(`alguem.${turn}@exemplo.com.br`));
    await strict.close();
    expect(codes.at(-1)).toBe('too_many_attempts');
  });
});

describe('a purchase with the e-mail of another person', () => {
  it('does not open for the owner of the mailbox without the CPF of the account', async () => {
    const form = shopper({ name: 'Quitéria Canário' });
    const buyer = await register(form);
    await request(form.email);
    const [mail] = await mails(form.email);
    expect(JSON.stringify(mail)).not.toContain('Quitéria');
    const code = mail?.data.code ?? '';
    expect(await signIn(form.email, code)).toMatchObject({ code: 'recovery_document_required' });
    expect(await signIn(form.email, code, someCpf())).toMatchObject({ code: 'recovery_document_mismatch' });
    expect(await isOpen(buyer.refreshToken)).toBe(true);
  });

  it('belongs to the person who proves mailbox and CPF: what a stranger set up before no longer opens it', async () => {
    const form = shopper();
    const stranger = await register(form);
    await choose(stranger);
    await request(form.email);
    const owner = await signIn(form.email, await newestCode(form.email), form.document);
    expect(owner).toMatchObject({ user: { id: stranger.user.id } });
    expect(await isOpen(stranger.refreshToken)).toBe(false);
    expect(await login(form.email, PASSWORD)).toMatchObject({ code: 'temporary_password' });
    const { data } = await app.graphql('{ me { emailConfirmed } }', {}, owner);
    expect(data.me.emailConfirmed).toBe(true);
  });
});

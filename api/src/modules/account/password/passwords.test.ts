import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Person, signUp } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { recoverPassword } from './recoverPassword.ts';

const ANSWER =
  '... on Done { ok } ... on InvalidInput { fields { path message } } ... on UserError { code message }';
const REQUEST = `mutation Request($email: String!) { requestPasswordRecovery(email: $email) { ${ANSWER} } }`;
const RECOVER = `mutation Recover($input: PasswordRecoveryInput!) { recoverPassword(input: $input) { ${ANSWER} } }`;
const CHANGE = `mutation Change($current: String!, $password: String!) { changePassword(current: $current, password: $password) { ${ANSWER} } }`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const request = async (email: string, on: TestApp = app) =>
  (await on.graphql(REQUEST, { email })).data.requestPasswordRecovery;
const recover = async (email: string, code: string, password = 'rio fundo 88') =>
  (await app.graphql(RECOVER, { input: { email, code, password } })).data.recoverPassword;
const change = async (person: Person, current: string, password = 'rio fundo 88') =>
  (await app.graphql(CHANGE, { current, password }, { token: person.token })).data.changePassword;
const login = async (username: string, password: string) =>
  (
    await app.graphql(
      'mutation ($input: LoginInput!) { login(input: $input) { ... on AuthRecord { token authenticated } ... on UserError { code } } }',
      { input: { username, password } },
    )
  ).data.login;
const refresh = async (refreshToken: string) =>
  (
    await app.graphql(
      'mutation ($refreshToken: String!) { refreshSession(refreshToken: $refreshToken) { __typename ... on UserError { code } } }',
      { refreshToken },
    )
  ).data.refreshSession;

/** The mails queued for an address, newest last. The job is written with the change that requests it. */
const mails = (to: string) => queuedMails(app, { to });
const codes = async (to: string) => (await mails(to)).filter(({ template }) => template === 'recovery-code');
const newestCode = async (to: string) => (await codes(to)).at(-1)?.data.code ?? '';
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('recoverPassword', () => {
  it('sends no mail to an unknown address and returns the exact words of the specification', async () => {
    expect(await request('ninguem@exemplo.com.br')).toEqual({
      code: 'entity_not_found',
      message: 'Usuário não encontrado, você digitou o e-mail corretamente?',
    });
    expect(await mails('ninguem@exemplo.com.br')).toEqual([]);
  });

  it('names the field when the e-mail is invalid', async () => {
    expect((await request('a@')).fields).toEqual([{ path: 'email', message: 'Informe um e-mail válido.' }]);
  });

  it('sets a new password with the code from the mail, and ends every session', async () => {
    const person = await signUp(app);
    expect(await request(person.email.toUpperCase())).toEqual({ ok: true });
    const [mail] = await codes(person.email);
    expect(mail).toMatchObject({ template: 'recovery-code', data: { minutes: 15 } });
    expect(mail?.data.code).toMatch(/^\d{6}$/);

    expect(await recover(person.email, mail?.data.code ?? '')).toEqual({ ok: true });
    expect((await mails(person.email)).map(({ template }) => template)).toEqual([
      'welcome',
      'recovery-code',
      'password-changed',
    ]);
    expect(await refresh(person.refreshToken)).toMatchObject({ code: 'session_expired' });
    expect(await login(person.email, person.password)).toEqual({ code: 'invalid_credentials' });
    expect(await login(person.document, 'rio fundo 88')).toMatchObject({ authenticated: true });
  });

  it('stores only a keyed hash of the code', async () => {
    const person = await signUp(app);
    await request(person.email);
    const { rows } = await app.services.database.pool.query(
      'select code_hash from recovery_code where user_id = $1',
      [person.id],
    );
    expect(rows[0].code_hash).not.toContain(await newestCode(person.email));
    expect(rows[0].code_hash).toHaveLength(43);
  });

  it('accepts a code once', async () => {
    const person = await signUp(app);
    await request(person.email);
    const code = await newestCode(person.email);
    expect(await recover(person.email, code)).toEqual({ ok: true });
    expect(await recover(person.email, code, 'outra senha 99')).toMatchObject({
      code: 'invalid_recovery_code',
    });
  });

  it('accepts a code once when it is sent twice at the same time', async () => {
    const person = await signUp(app);
    await request(person.email);
    const code = await newestCode(person.email);
    const answers = await Promise.all([recover(person.email, code), recover(person.email, code)]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  it('accepts a code once when its first use is slow', async () => {
    const person = await signUp(app);
    await request(person.email);
    const input = { email: person.email, code: await newestCode(person.email), password: 'rio fundo 88' };
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    const ctx = app.context();
    jest.spyOn(ctx.jobs, 'enqueue').mockImplementationOnce(() => gate);
    const slow = recoverPassword(ctx, input);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const quick = recoverPassword(app.context(), { ...input, password: 'outra senha 99' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    openGate();
    expect(await slow).toEqual({ ok: true });
    expect(await quick).toMatchObject({ code: 'invalid_recovery_code' });
    jest.restoreAllMocks();
  });

  it('refuses a sixth try, also with the right code', async () => {
    const person = await signUp(app);
    await request(person.email);
    const code = await newestCode(person.email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => recover(person.email, wrongCode(code))),
    );
    for (const answer of answers) expect(answer).toMatchObject({ code: 'invalid_recovery_code' });
    expect(await recover(person.email, code)).toMatchObject({ code: 'invalid_recovery_code' });
  });

  it('accepts the right code at the fifth try', async () => {
    const person = await signUp(app);
    await request(person.email);
    const code = await newestCode(person.email);
    for (let turn = 0; turn < 4; turn += 1) await recover(person.email, wrongCode(code));
    expect(await recover(person.email, code)).toEqual({ ok: true });
  });

  it('has its own error code after a look-up by CPF, for known and unknown addresses alike', async () => {
    const person = await signUp(app);
    await request(person.email);
    const code = wrongCode(await newestCode(person.email));
    const byDocument = async (email: string) =>
      (
        await app.graphql(RECOVER, {
          input: { email, code, password: 'vento leste 88', document: '529.982.247-25' },
        })
      ).data.recoverPassword;
    expect(await byDocument(person.email)).toMatchObject({ code: 'invalid_document_code' });
    expect(await byDocument('ninguem@exemplo.com.br')).toMatchObject({ code: 'invalid_document_code' });
  });

  it('refuses a code after fifteen minutes', async () => {
    const person = await signUp(app);
    await request(person.email);
    const code = await newestCode(person.email);
    app.clock.moveTo(15 * 60_000);
    try {
      expect(await recover(person.email, code)).toMatchObject({ code: 'invalid_recovery_code' });
    } finally {
      app.clock.moveTo(0);
    }
  });

  it('accepts the newest code only', async () => {
    const person = await signUp(app);
    await request(person.email);
    const first = await newestCode(person.email);
    await request(person.email);
    const second = await newestCode(person.email);
    if (first !== second)
      expect(await recover(person.email, first)).toMatchObject({ code: 'invalid_recovery_code' });
    expect(await recover(person.email, second)).toEqual({ ok: true });
  });

  it('refuses another person’s code, and an account that does not exist', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    await request(person.email);
    const code = await newestCode(person.email);
    expect(await recover(other.email, code)).toMatchObject({ code: 'invalid_recovery_code' });
    expect(await recover('ninguem@exemplo.com.br', code)).toMatchObject({ code: 'invalid_recovery_code' });
  });

  it('names every field to correct', async () => {
    expect((await recover('a@', '12', '12345')).fields.map(({ path }: { path: string }) => path)).toEqual([
      'email',
      'code',
      'password',
    ]);
  });

  it('replaces a temporary password by a real one', async () => {
    const person = await signUp(app);
    await app.services.database.pool.query(
      'update user_account set password_is_temporary = true where id = $1',
      [person.id],
    );
    await request(person.email);
    await recover(person.email, await newestCode(person.email));
    expect(await login(person.email, 'rio fundo 88')).toMatchObject({ authenticated: true });
  });

  it('refuses a fifth request within an hour, whether or not the address is known', async () => {
    const strict = await startTestApp({ limitFactor: 1 });
    try {
      const person = await signUp(strict);
      for (const email of [person.email, 'ninguem@exemplo.com.br']) {
        for (let turn = 0; turn < 4; turn += 1) await request(email, strict);
        expect(await request(email, strict)).toMatchObject({ code: 'too_many_attempts' });
      }
    } finally {
      await strict.close();
    }
  });
});

describe('changePassword', () => {
  it('is refused without a session', async () => {
    const { data, errors } = await app.graphql(CHANGE, { current: 'a', password: 'rio fundo 88' });
    expect(data ?? null).toBeNull();
    expect(errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('requires the present password', async () => {
    const person = await signUp(app);
    expect(await change(person, 'errada')).toMatchObject({ code: 'invalid_password' });
    expect(await login(person.email, person.password)).toMatchObject({ authenticated: true });
  });

  it('requires six characters', async () => {
    const person = await signUp(app);
    expect((await change(person, person.password, '12345')).fields).toMatchObject([{ path: 'password' }]);
  });

  it('keeps this browser signed in and ends the other sessions', async () => {
    const person = await signUp(app);
    await login(person.email, person.password);
    expect(await change(person, person.password)).toEqual({ ok: true });
    expect((await refresh(person.refreshToken)).__typename).toBe('AuthRecord');
    const { rows } = await app.services.database.pool.query(
      'select count(*)::int from session where user_id = $1 and ended_at is not null',
      [person.id],
    );
    expect(rows[0].count).toBe(1);
    expect(await login(person.email, 'rio fundo 88')).toMatchObject({ authenticated: true });
  });

  it('voids a recovery code that was sent before', async () => {
    const person = await signUp(app);
    await request(person.email);
    await change(person, person.password);
    expect(await recover(person.email, await newestCode(person.email), 'outra senha 99')).toMatchObject({
      code: 'invalid_recovery_code',
    });
  });
});

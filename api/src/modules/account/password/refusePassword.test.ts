import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REFUSED_PASSWORDS } from '#schema/password/passwordStrength.ts';
import { signUp } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { registrationForm } from '../../../../test/registrationForm.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { estimate, isLeaked } from './refusePassword.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const ANSWER = '{ __typename ... on InvalidInput { fields { path message } } ... on UserError { code } }';
const register = async (changes: Record<string, unknown>) => {
  const form = registrationForm(changes);
  const { data } = await app.graphql(
    `mutation ($input: RegisterInput!) { register(input: $input) ${ANSWER} }`,
    { input: { ...form, passwordConfirmation: form.password } },
  );
  return data.register;
};
const PERSON = {
  firstName: 'Quitéria',
  lastName: 'Canário',
  email: 'quiteria.canario@exemplo.com.br',
  document: '52998224725',
  phone: '+5511987654321',
  birthDate: '1989-11-05',
};

describe('a chosen password', () => {
  it.each([
    ['123456', 'common'],
    ['senha1', 'common'],
    ['aaaaaaaa', 'common'],
    ['abcabcabc', 'common'],
    ['flamengo', 'common'],
    ['qwerty12', 'common'],
    ['Brasil2026', 'common'],
    ['quiteria', 'personal'],
    ['Canario88', 'personal'],
    ['quiteria.canario', 'personal'],
    ['529.982.247-25', 'personal'],
    ['52998224725', 'personal'],
    ['05/11/1989', 'personal'],
    ['051189', 'personal'],
    ['987654321', 'personal'],
    ['aprumo1', 'personal'],
  ])('"%s" is refused as %s', async (password, strength) => {
    expect(await estimate(password, PERSON)).toBe(strength);
  });

  it.each(['x7Kp2m', 'mar calmo 77', 'vento leste 88', 'pedra nuvem bicicleta'])(
    '"%s" is accepted',
    async (password) => {
      expect(['fair', 'good', 'strong']).toContain(await estimate(password, PERSON));
    },
  );

  it('that is common or personal creates no account', async () => {
    for (const password of ['senha1', 'flamengo'])
      expect((await register({ password })).fields).toEqual([
        { path: 'password', message: expect.stringContaining('comum') },
      ]);
    expect((await register({ password: 'baltazar1', firstName: 'Baltazar' })).fields).toEqual([
      { path: 'password', message: expect.stringContaining('seu nome') },
    ]);
  });

  it('that is personal is refused at a change, and a personal or common one at a recovery, which does not spend the code', async () => {
    const person = await signUp(app, { firstName: 'Baltazar' });
    const { data } = await app.graphql(
      `mutation ($current: String!) { changePassword(current: $current, password: "baltazar1") ${ANSWER} }`,
      { current: person.password },
      person,
    );
    expect(data.changePassword.fields[0].path).toBe('password');
    await app.graphql(
      'mutation ($email: String!) { requestPasswordRecovery(email: $email) { __typename } }',
      {
        email: person.email,
      },
    );
    const [mail] = await queuedMails(app, { to: person.email, template: 'recovery-code' });
    const recover = async (password: string) =>
      (
        await app.graphql(
          `mutation ($input: PasswordRecoveryInput!) { recoverPassword(input: $input) ${ANSWER} }`,
          { input: { email: person.email, code: mail?.data.code, password } },
        )
      ).data.recoverPassword;
    expect((await recover('baltazar1')).fields[0].path).toBe('password');
    expect((await recover('flamengo')).fields[0].path).toBe('password');
    expect((await recover('vento leste 88')).__typename).toBe('Done');
  });

  it('that is the CPF is accepted by the documented registration path, and opens no later session (A-51)', async () => {
    const { document, email } = registrationForm();
    expect((await register({ document, email, password: document })).__typename).toBe('AuthRecord');
    const { data } = await app.graphql(`mutation ($input: LoginInput!) { login(input: $input) ${ANSWER} }`, {
      input: { username: email, password: document },
    });
    expect(data.login).toEqual({ __typename: 'Refusal', code: 'temporary_password' });
  });
});

describe('the list of leaked passwords', () => {
  const log = createLogger('silent');
  // The list receives the first five characters of this SHA-1 and returns the other characters of each leaked hash.
  const hashOf = async (text: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-1', Buffer.from(text)))
      .toString('hex')
      .toUpperCase();

  it('receives only the first five characters of a hash, and returns the others of each leaked password', async () => {
    const received: string[] = [];
    const hash = await hashOf('segredo');
    const server = createServer((request, response) => {
      received.push(request.url ?? '');
      response.end(`${hash.slice(5)}:3\r\nFFFF:0`);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    expect(await isLeaked({ passwordListUrl: url, log }, 'segredo')).toBe(true);
    expect(await isLeaked({ passwordListUrl: url, log }, 'outro segredo')).toBe(false);
    expect(received[0]).toBe(`/${hash.slice(0, 5)}`);
    server.close();
  });

  it('causes the refusal of a leaked password with its own message', async () => {
    const hash = await hashOf('pedra nuvem bicicleta');
    const server = createServer((_request, response) => response.end(`${hash.slice(5)}:3`));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const { config } = app.services;
    const before = config.passwordListUrl;
    config.passwordListUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    try {
      expect((await register({ password: 'pedra nuvem bicicleta' })).fields).toEqual([
        { path: 'password', message: REFUSED_PASSWORDS.leaked },
      ]);
      expect((await register({ password: 'mar calmo 77' })).__typename).toBe('AuthRecord');
    } finally {
      config.passwordListUrl = before;
      server.close();
    }
  });

  it('causes no refusal when it does not answer, only a log line', async () => {
    const lines: string[] = [];
    const recordingLog = createLogger('debug', { write: (line: string) => void lines.push(line) });
    expect(await isLeaked({ passwordListUrl: 'http://127.0.0.1:1', log: recordingLog }, 'segredo')).toBe(
      false,
    );
    expect(lines.join()).toContain('the list of leaked passwords was not reached');
    expect(lines.join()).not.toContain('segredo');
  });

  it('is not called without its setting', async () => {
    expect(await isLeaked({ passwordListUrl: null, log }, 'segredo')).toBe(false);
  });
});

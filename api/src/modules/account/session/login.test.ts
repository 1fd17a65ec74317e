import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';
import { formatCpf } from '#schema/br/cpf.ts';
import { countStatements } from '#shared/database/statements.ts';
import { type Person, signUp } from '../../../../test/people.ts';
import { someCpf } from '../../../../test/registrationForm.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { RequestLimiter } from '../../../shared/limits/requestLimiter.ts';
import { isHashingQueueFull } from '../password/password.ts';
import { login } from './login.ts';

/** As `quickPasswords.ts` replaces it. */
const verify = jest.mocked(argon2.verify);
const verifyQuickly = verify.getMockImplementation() ?? argon2.verify;

const LOGIN = `mutation Login($input: LoginInput!) {
  login(input: $input) {
    __typename
    ... on AuthRecord { token refreshToken authenticated user { id } }
    ... on InvalidInput { fields { path message } }
    ... on UserError { code message }
  }
}`;

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await signUp(app);
});
afterAll(() => app.close());

const send = async (username: string, password: string, on: TestApp = app) => {
  const { data, errors } = await on.graphql(LOGIN, { input: { username, password } });
  return data?.login ?? errors;
};

describe('login', () => {
  it('gives the same answer for an unknown person and for a wrong password', async () => {
    const answers = [
      await send('ninguem@exemplo.com.br', 'mar calmo 77'),
      await send(person.email, 'errada'),
      await send(someCpf(), 'mar calmo 77'),
      await send(person.document, 'errada'),
      await send('não é nada', 'errada'),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ __typename: 'Refusal', code: 'invalid_credentials' });
  });

  it.each([
    ['the e-mail', () => person.email],
    ['the e-mail in capitals with a trailing space', () => `${person.email.toUpperCase()} `],
    ['the CPF', () => person.document],
    ['the CPF with its mask', () => formatCpf(person.document)],
  ])('accepts %s', async (_name, username) => {
    expect(await send(username(), person.password)).toMatchObject({
      authenticated: true,
      user: { id: person.id },
    });
  });

  it('asks for missing fields', async () => {
    expect((await send(' ', '')).fields.map(({ path }: { path: string }) => path)).toEqual([
      'username',
      'password',
    ]);
  });

  it('treats a text that the database cannot store as an unknown name', async () => {
    expect(await send('a\0@x.com', 'x')).toMatchObject({ code: 'invalid_credentials' });
  });

  it('opens a new session and does not change the others', async () => {
    const first = await send(person.email, person.password);
    const second = await send(person.email, person.password);
    expect(first.refreshToken).not.toBe(second.refreshToken);
    for (const { token } of [first, second]) {
      expect((await app.graphql('{ me { id } }', {}, { token })).data.me).toEqual({ id: person.id });
    }
  });

  it('refuses a temporary password', async () => {
    const other = await signUp(app);
    await app.services.database.pool.query(
      'update user_account set password_is_temporary = true where id = $1',
      [other.id],
    );
    expect(await send(other.email, other.password)).toMatchObject({ code: 'temporary_password' });
    expect(await send(other.email, 'errada')).toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('the time of login', () => {
  /** The statements and password checks that a sign-in with a wrong password runs. */
  const workOf = async (username: string) => {
    verify.mockClear();
    const { answer, statements } = await countStatements(() =>
      login(app.context(), { username, password: 'errada' }),
    );
    expect(answer).toMatchObject({ code: 'invalid_credentials' });
    const costs = verify.mock.calls.map(([hash]) =>
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/.test(String(hash)),
    );
    return { costs, statements: statements.map((text) => text.replace(/'.*?'/g, '?')) };
  };

  it('is the same for a known and an unknown e-mail', async () => {
    const known = await workOf(person.email);
    expect(known.costs).toEqual([true]);
    expect(known.statements).toHaveLength(1);
    expect(await workOf('ninguem@exemplo.com.br')).toEqual(known);
  });

  it('is the same for a known and an unknown CPF', async () => {
    const known = await workOf(person.document);
    expect(known.costs).toEqual([true]);
    expect(await workOf(someCpf())).toEqual(known);
  });
});

describe('the cost of login', () => {
  it('is six statements: the account, the account again, its second factor, the session, the device, the oldest sessions', async () => {
    const { statements } = await countStatements(() =>
      login(app.context(), { username: person.email, password: person.password }),
    );
    expect(statements.map((text) => text.split(' ', 1)[0])).toEqual([
      ...['select', 'select', 'select', 'insert'],
      // The device.
      'insert',
      // Sessions beyond the limit.
      'update',
    ]);
  });
});

describe('a series of wrong passwords', () => {
  it('is stopped per account, also with the right password and in another process', async () => {
    const strict = await startTestApp({ limitFactor: 1 });
    try {
      const victim = await signUp(strict);
      for (let turn = 0; turn < 8; turn += 1) {
        expect(await send(victim.email, `tentativa ${turn}`, strict)).toMatchObject({
          code: 'invalid_credentials',
        });
      }
      expect(await send(victim.email, victim.password, strict)).toMatchObject({ code: 'too_many_attempts' });

      const { Limits } = await import('#shared/limits/limits.ts');
      const secret = strict.services.callers.tokens.derive('limit-keys');
      const limits = new RequestLimiter(new Limits(strict.services.database.pool, { secret }));
      const ctx = { ...strict.context(), limits };
      expect(await login(ctx, { username: victim.email, password: victim.password })).toMatchObject({
        code: 'too_many_attempts',
      });
    } finally {
      await strict.close();
    }
  });

  it('gets the same answer for an account that does not exist', async () => {
    const strict = await startTestApp({ limitFactor: 1 });
    try {
      for (let turn = 0; turn < 8; turn += 1) await send('ninguem@exemplo.com.br', 'x', strict);
      expect(await send('ninguem@exemplo.com.br', 'x', strict)).toMatchObject({ code: 'too_many_attempts' });
    } finally {
      await strict.close();
    }
  });

  it('is reset by a successful sign-in', async () => {
    const strict = await startTestApp({ limitFactor: 1 });
    try {
      const owner = await signUp(strict);
      for (let round = 0; round < 3; round += 1) {
        for (let turn = 0; turn < 5; turn += 1) await send(owner.email, 'errada', strict);
        expect(await send(owner.email, owner.password, strict)).toMatchObject({ authenticated: true });
      }
    } finally {
      await strict.close();
    }
  });

  it('is stopped per address when many accounts are tried, without locking those accounts', async () => {
    const strict = await startTestApp({ limitFactor: 1 });
    try {
      const victim = await signUp(strict);
      while (await strict.services.limits.take('loginAddress', '127.0.0.1'));
      for (let turn = 0; turn < 8; turn += 1) await send(victim.email, 'x', strict);
      expect(await send(victim.email, 'x', strict)).toMatchObject({ code: 'too_many_attempts' });
      const elsewhere = {
        ...strict.context(),
        request: { ...strict.context().request, address: '198.51.100.7' },
      };
      expect(await login(elsewhere, { username: victim.email, password: victim.password })).toMatchObject({
        authenticated: true,
      });
    } finally {
      await strict.close();
    }
  });
});

describe('a flood of sign-ins', () => {
  it('waits in a queue of limited length, and is refused when the queue is full', async () => {
    let openGate = () => {};
    const pendingCheck = new Promise<boolean>((resolve) => {
      openGate = () => resolve(false);
    });
    verify.mockImplementation(() => pendingCheck);
    try {
      // More than are hashed at once and wait in the queue together.
      const flood = Array.from({ length: 160 }, (_, turn) =>
        login(app.context(), { username: `alguem${turn}@exemplo.com.br`, password: 'x' }),
      );
      for (let tries = 0; !isHashingQueueFull() && tries < 6_000; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      let answer = await login(app.context(), { username: person.email, password: person.password });
      expect(answer).toMatchObject({ code: 'unavailable' });
      expect((await app.graphql('{ me { id } }', {}, { token: person.token })).data.me).toEqual({
        id: person.id,
      });
      openGate();
      await Promise.all(flood);
      verify.mockImplementation(verifyQuickly);
      answer = await login(app.context(), { username: person.email, password: person.password });
      expect(answer).toMatchObject({ authenticated: true });
    } finally {
      openGate();
      verify.mockImplementation(verifyQuickly);
    }
  });
});

describe('a password change during a sign-in with the old password', () => {
  it('makes that sign-in fail', async () => {
    const owner = await signUp(app);
    verify.mockImplementationOnce(async () => {
      await app.services.database.pool.query(
        `update user_account set password_hash = 'another' where id = $1`,
        [owner.id],
      );
      return true;
    });
    expect(await login(app.context(), { username: owner.email, password: owner.password })).toMatchObject({
      code: 'invalid_credentials',
    });
  });
});

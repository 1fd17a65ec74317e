import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countStatements } from '#shared/database/statements.ts';
import { signUp } from '../../../../test/people.ts';
import { registrationForm, someCpf } from '../../../../test/registrationForm.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { AuthRecord } from '../account.results.ts';
import { register } from './register.ts';

const REGISTER = `mutation Register($input: RegisterInput!) {
  register(input: $input) {
    __typename
    ... on AuthRecord { token refreshToken authenticated user { id name email phone document birthDate street uf reference role } }
    ... on InvalidInput { fields { path message } }
    ... on UserError { code message }
  }
}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const send = async (input: Record<string, unknown>) => {
  const { data, errors } = await app.graphql(REGISTER, { input });
  return data?.register ?? errors;
};
const people = async () =>
  Number((await app.services.database.pool.query('select count(*) from user_account')).rows[0].count);

describe('register', () => {
  it('creates nothing for a stranger with an empty form', async () => {
    const before = await people();
    const answer = await send(
      Object.fromEntries(Object.keys(registrationForm()).map((field) => [field, ''])),
    );
    expect(answer).toMatchObject({ __typename: 'InvalidInput', code: 'invalid_input' });
    expect(answer.fields.map(({ path }: { path: string }) => path).sort()).toEqual(
      Object.keys(registrationForm())
        .filter((field) => field !== 'complement' && field !== 'reference')
        .sort(),
    );
    expect(await people()).toBe(before);
  });

  it('creates an account, signs in and stores the typed values in one canonical form', async () => {
    const form = registrationForm({
      email: ' Rui.Lima@Exemplo.com.br ',
      phone: '+55 (11) 98765-4321',
      birthDate: '05/11/1989',
    });
    const answer = await send(form);
    expect(answer).toMatchObject({
      __typename: 'AuthRecord',
      authenticated: true,
      user: {
        name: 'Rui Barbosa Lima',
        email: 'rui.lima@exemplo.com.br',
        phone: '+5511987654321',
        document: form.document,
        birthDate: '1989-11-05',
        street: 'Avenida Paulista',
        uf: 'SP',
        reference: null,
        role: 'patient',
      },
    });
    const { data } = await app.graphql('{ me { id email } }', {}, { token: answer.token });
    expect(data.me).toEqual({ id: answer.user.id, email: 'rui.lima@exemplo.com.br' });
  });

  it.each([
    ['email', 'a@', 'Informe um e-mail válido.'],
    ['document', '529.982.247-24', 'Informe um CPF válido.'],
    ['phone', '(11) 99999-9999', 'Telefone inválido'],
    ['birthDate', '31/02/1990', 'Data de nascimento inválida'],
    ['birthDate', '', 'Informe a data de nascimento.'],
    ['zipcode', '123', 'CEP inválido.'],
    ['street', 'x'.repeat(31), 'Insira no máximo 30 caracteres'],
    ['passwordConfirmation', 'outra senha', 'As senhas não são iguais.'],
    ['firstName', '\0', 'Informe o nome.'],
  ])('refuses field %s with value %j', async (path, value, message) => {
    expect((await send(registrationForm({ [path]: value }))).fields).toEqual([{ path, message }]);
  });

  it('refuses a person under 18, whatever else is wrong with the form', async () => {
    const seventeen = new Date(Date.now() - 17 * 365.25 * 86_400_000).toISOString().slice(0, 10);
    expect(await send(registrationForm({ birthDate: seventeen, email: 'a@' }))).toMatchObject({
      code: 'under_age',
    });
  });

  it('stores password and refresh token as hashes only', async () => {
    const person = await signUp(app);
    const { rows } = await app.services.database.pool.query(
      'select row_to_json(u)::text || row_to_json(s)::text as all from user_account u join session s on s.user_id = u.id where u.id = $1',
      [person.id],
    );
    expect(rows[0].all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(rows[0].all).not.toContain(person.password);
    expect(rows[0].all).not.toContain(person.refreshToken.split('.')[2]);
  });

  it('creates a patient, also when another role is sent', async () => {
    const { errors } = await app.graphql(REGISTER, { input: registrationForm({ role: 'admin' }) });
    expect(errors?.[0].message).toContain('role');
    const formWithOtherColumns = {
      ...registrationForm(),
      role: 'admin',
      passwordIsTemporary: true,
      id: 'mine',
    };
    const answer = await register(app.context(), formWithOtherColumns);
    expect(answer).toBeInstanceOf(AuthRecord);
    expect(answer).toMatchObject({ user: { role: 'patient', passwordIsTemporary: false } });
  });
});

describe('register with known data', () => {
  const taken = { email: 'ja.existe@exemplo.com.br', document: someCpf(), phone: '11912345678' };
  beforeAll(() => signUp(app, taken));

  it.each([
    [['email'], 'email_already_registered'],
    [['document'], 'cpf_already_registered'],
    [['phone'], 'cellphone_already_registered'],
    [['email', 'document'], 'email_cpf_already_registered'],
    [['email', 'phone'], 'email_cellphone_already_registered'],
    [['document', 'phone'], 'cpf_cellphone_already_registered'],
    [['email', 'document', 'phone'], 'email_cpf_cellphone_already_registered'],
  ] as const)('refuses the same %j with %s', async (fields, code) => {
    const sameFields = Object.fromEntries(fields.map((field) => [field, taken[field]]));
    expect(await send(registrationForm(sameFields))).toMatchObject({ __typename: 'Refusal', code });
  });

  it('finds an e-mail in capitals', async () => {
    expect(await send(registrationForm({ email: 'JA.existe@Exemplo.COM.br' }))).toMatchObject({
      code: 'email_already_registered',
    });
  });

  it('accepts one of several concurrent requests, and tells the others which value is taken', async () => {
    const form = registrationForm();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(form)));
    const codes = answers.map((answer) => answer.code ?? answer.__typename).sort();
    expect(codes).toEqual([
      'AuthRecord',
      ...Array.from({ length: 5 }, () => 'email_cpf_cellphone_already_registered'),
    ]);
  });

  it('tells the later of two concurrent requests which value is taken', async () => {
    const email = 'um.so@exemplo.com.br';
    const answers = await Promise.all([send(registrationForm({ email })), send(registrationForm({ email }))]);
    expect(answers.map((answer) => answer.code ?? answer.__typename).sort()).toEqual([
      'AuthRecord',
      'email_already_registered',
    ]);
  });
});

describe('the cost of register', () => {
  it('is eight statements, including the key, the welcome mail, the device and the consents', async () => {
    const { answer, statements } = await countStatements(() => register(app.context(), registrationForm()));
    expect(answer).toBeInstanceOf(AuthRecord);
    expect(statements).toHaveLength(8);
  });
});

describe('a script that registers many accounts', () => {
  it('is stopped by its address', async () => {
    // A tenth of the limit of 30 registrations.
    const strict = await startTestApp({ limitFactor: 0.1 });
    try {
      for (let turn = 0; turn < 3; turn += 1) await signUp(strict);
      await expect(signUp(strict)).rejects.toThrow('too_many_attempts');
    } finally {
      await strict.close();
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registrationForm, someCpf } from '../../../../test/registrationForm.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const REGISTER = `mutation ($input: PatientInput!) { registerPatient(input: $input) {
  ... on AuthRecord { token user { id firstName lastName } } ... on UserError { code message } ... on InvalidInput { fields { path message } } } }`;
const LOGIN =
  'mutation ($input: LoginInput!) { login(input: $input) { ... on AuthRecord { token } ... on UserError { code } } }';
const LOOKUP = `query ($document: String!) { lookUpDocument(document: $document) {
  ... on DocumentLookup { isRegistered maskedEmail } ... on Refusal { code } } }`;

function patient(more: object = {}) {
  const { document, email, phone } = registrationForm();
  return { name: 'Rui Barbosa de Sá', document, email, phone, birthDate: '05/11/1989', ...more };
}
const register = async (input: object) => (await app.graphql(REGISTER, { input })).data.registerPatient;
const login = async (username: string, password: string) =>
  (await app.graphql(LOGIN, { input: { username, password } })).data.login;

describe('registerPatient', () => {
  it('creates an account and a session with the data of the form only', async () => {
    const registered = await register(patient());
    expect(registered).toMatchObject({ user: { firstName: 'Rui', lastName: 'Barbosa de Sá' } });
    expect((await app.graphql('{ me { id zipcode } }', {}, registered)).data.me).toEqual({
      id: registered.user.id,
      zipcode: null,
    });
  });

  it('creates an account that does not accept the CPF as its password', async () => {
    const input = patient();
    await register(input);
    const digits = input.document.replace(/\D/g, '');
    for (const password of [digits, input.document, input.email, '']) {
      const answer = await login(digits, password);
      expect(answer?.token).toBeUndefined();
    }
  });

  it.each<[string, object, string]>([
    ['a person under 18', { birthDate: '05/11/2015' }, 'under_age'],
    ['a person over 65', { birthDate: '05/11/1950' }, 'invalid_input'],
    ['a person with one name', { name: 'Rui' }, 'invalid_input'],
    ['a wrong CPF', { document: '111.111.111-11' }, 'invalid_input'],
    ['an example phone', { phone: '(11) 99999-9999' }, 'invalid_input'],
  ])('refuses %s', async (_what, more, code) => {
    expect(await register(patient(more))).toMatchObject({ code });
  });

  it('tells the caller when the CPF has an account', async () => {
    const input = patient();
    await register(input);
    expect(await register({ ...patient(), document: input.document })).toMatchObject({
      code: 'cpf_already_registered',
    });
  });
});

describe('lookUpDocument', () => {
  it('returns whether there is an account and a hint of its e-mail, and nothing else', async () => {
    const input = patient({ email: 'joana.teste@exemplo.com.br' });
    await register(input);
    const found = (await app.graphql(LOOKUP, { document: input.document })).data.lookUpDocument;
    expect(found).toEqual({ isRegistered: true, maskedEmail: 'j***@***' });
    const none = (await app.graphql(LOOKUP, { document: someCpf() })).data.lookUpDocument;
    expect(none).toEqual({ isRegistered: false, maskedEmail: null });
    expect((await app.graphql(LOOKUP, { document: '123' })).data.lookUpDocument).toEqual({
      code: 'invalid_document',
    });
  });

  it('is limited by address', async () => {
    const strict = await startTestApp({ limitFactor: 1 });
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 22; turn += 1)
      codes.push((await strict.graphql(LOOKUP, { document: someCpf() })).data.lookUpDocument.code);
    await strict.close();
    expect(codes.slice(0, 20).every((code) => code === undefined)).toBe(true);
    expect(codes.at(-1)).toBe('too_many_attempts');
  });
});

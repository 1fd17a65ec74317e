import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { registrationForm } from '../../../../test/registrationForm.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { Role } from '../../../modules/account/role.ts';
import { registeredShape, userShape } from '../../bodies/userBody.ts';
import { expectRecordedAnswer, sendRequest } from '../../rest.recorder.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await sharedTestApp();
});
afterAll(() => shop.close());

const form = {
  firstName: 'Rui',
  lastName: 'Barbosa Lima',
  document: '529.982.247-25',
  birthDate: '05/11/1989',
  phone: '(11) 98765-4321',
  email: 'rui@exemplo.com.br',
  password: 'mar calmo 77',
  zipcode: '01310-100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
};
const post = (path: string, body: unknown, token?: string) =>
  sendRequest(shop, { method: 'POST', path, body, token });

describe('POST /user', () => {
  it('registers a new person as a patient, whatever role is sent', async () => {
    const { body } = await expectRecordedAnswer(shop, 'account/user-create', {
      method: 'POST',
      path: '/user',
      body: { ...form, role: 'admin', id: '1' },
    });
    expect(registeredShape.strict().parse(body)).toEqual(body);
    expect(body.role).toBe('patient');
  });

  it('reports which fields are already registered', async () => {
    await expectRecordedAnswer(shop, 'account/user-duplicate', { method: 'POST', path: '/user', body: form });
    const other = registrationForm({ email: form.email });
    expect((await post('/user', other)).body.error).toBe('email_already_registered');
  });

  it('reports the invalid fields with the messages of the form, and refuses a minor', async () => {
    const { status, body } = await post('/user', {});
    expect(status).toBe(400);
    expect(body.error).toBe('invalid_input');
    expect(body.fields).toEqual(
      expect.arrayContaining([{ path: 'document', message: 'Informe um CPF válido.' }]),
    );
    const minor = await post('/user', registrationForm({ birthDate: '2015-01-01' }));
    expect(minor.body.error).toBe('under_age');
  });

  it('accepts the registration of an evaluation once, with a surname; its password cannot be used to sign in later', async () => {
    const { document, email, birthDate, phone } = registrationForm();
    const body = { name: 'Ana Sá Moura', email, birthDate, phone, document, password: document };
    const created = await post('/user', { ...body, grantType: 'password' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ name: 'Ana Sá Moura', role: 'patient', authenticated: true });
    expect((await sendRequest(shop, { path: '/user/me', token: created.body.token })).status).toBe(200);
    const refused = await post('/api/auth', {
      username: document,
      password: document,
      grantType: 'password',
    });
    expect(refused.status).toBe(400);
    expect((await post('/user', body)).body.error).toBe('email_cpf_cellphone_already_registered');
    expect((await post('/user', { ...body, name: 'Ana' })).body.fields).toEqual([
      { path: 'name', message: 'Informe também o sobrenome' },
    ]);
  });

  it('answers one invalid field with its documented code', async () => {
    const { body } = await post('/user', registrationForm({ email: 'rui@' }));
    expect(body).toMatchObject({ error: 'invalid_email', fields: [{ path: 'email' }] });
    const cpf = await post('/user', registrationForm({ document: 11111111111 }));
    expect(cpf.body.error).toBe('invalid_document');
  });
});

describe('POST /api/auth', () => {
  it('opens a session by e-mail or CPF', async () => {
    await expectRecordedAnswer(shop, 'account/auth', {
      method: 'POST',
      path: '/api/auth',
      body: { username: form.email, password: form.password, grantType: 'password' },
    });
    const { status, body } = await post('/api/auth/', { username: '52998224725', password: form.password });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['authenticated', 'refreshToken', 'token']);
  });

  it('answers an unknown account and a wrong password identically, with 400', async () => {
    const wrong = await expectRecordedAnswer(shop, 'account/auth-wrong', {
      method: 'POST',
      path: '/api/auth',
      body: { username: form.email, password: 'outra', grantType: 'password' },
    });
    const unknownAccount = await post('/api/auth', { username: 'ninguem@exemplo.com.br', password: 'outra' });
    expect(unknownAccount.status).toBe(400);
    expect(unknownAccount.body).toEqual(wrong.body);
  });

  it('refuses a grant type other than password', async () => {
    const { body } = await post('/api/auth', { username: form.email, password: 'x', grantType: 'implicit' });
    expect(body).toMatchObject({ error: 'invalid_input', fields: [{ path: 'grantType' }] });
  });

  it('accepts a refresh token once, also in a request with an invalid Bearer token', async () => {
    const { body: first } = await post('/api/auth', { username: form.email, password: form.password });
    const next = await expectRecordedAnswer(shop, 'account/auth-refresh', {
      method: 'POST',
      path: '/api/auth/refresh',
      token: 'invalid',
      body: { refreshToken: first.refreshToken },
    });
    expect(next.status).toBe(200);
    expect(next.body.refreshToken).not.toBe(first.refreshToken);
    const { body: third } = await post('/api/auth/refresh', { refreshToken: next.body.refreshToken });
    expect(third.token).toBeDefined();
    expect((await post('/api/auth/refresh', { refreshToken: first.refreshToken })).status).toBe(401);
    expect((await post('/api/auth/refresh', {})).body.error).toBe('user_invalid_token');
  });

  it("assigns the guest's cart to the account", async () => {
    const { data } = await shop.graphql(
      'mutation { addToCart(input: { productId: "creatina" }) { ... on Cart { token } } }',
    );
    const { body } = await sendRequest(shop, {
      method: 'POST',
      path: '/api/auth',
      headers: { 'x-cart-token': data.addToCart.token },
      body: { username: form.email, password: form.password },
    });
    const cart = await shop.graphql('{ cart { products { slug } } }', {}, { token: body.token });
    expect(cart.data.cart.products).toEqual([{ slug: 'creatina' }]);
  });
});

describe('GET /user/me', () => {
  it('requires a sign-in', async () => {
    const { status, headers, body } = await sendRequest(shop, { path: '/user/me' });
    expect([status, body.error, headers.get('www-authenticate')]).toEqual([401, 'unauthorized', 'Bearer']);
  });

  it("shows the caller's own profile without the password hash", async () => {
    const { body: session } = await post('/api/auth', { username: form.email, password: form.password });
    const { body } = await expectRecordedAnswer(shop, 'account/user-me', {
      path: '/user/me/',
      token: session.token,
    });
    expect(userShape.strict().parse(body)).toEqual(body);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });
});

describe('PUT /user/{id}', () => {
  it('is refused to anonymous callers and to other people', async () => {
    const [owner, other] = [await signUp(shop), await signUp(shop)];
    const sendPut = (token?: string) =>
      sendRequest(shop, { method: 'PUT', path: `/user/${owner.id}`, token, body: { city: 'Santos' } });
    expect((await sendPut()).status).toBe(401);
    expect((await sendPut(other.token)).status).toBe(403);
  });

  it('changes only the fields that were sent, and refuses another role or CPF and an invalid RG', async () => {
    const owner = await signUp(shop);
    const sendPut = (sent: object) =>
      sendRequest(shop, { method: 'PUT', path: `/user/${owner.id}`, token: owner.token, body: sent });
    for (const fixed of [{ role: 'admin' }, { document: '529.982.247-25' }])
      expect((await sendPut({ city: 'Olinda', ...fixed })).body.error).toBe('account_field_fixed');
    // The password is only read with another e-mail.
    const { status, body } = await sendPut({
      city: 'Santos',
      role: 'patient',
      document: owner.document,
      password: 'x',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ city: 'Santos', role: 'patient', email: owner.email });
    const wrong = await sendRequest(shop, {
      method: 'PUT',
      path: `/user/${owner.id}`,
      token: owner.token,
      body: { nationalityDocument: '12' },
    });
    expect(wrong.body).toMatchObject({ error: 'invalid_input', fields: [{ path: 'nationalityDocument' }] });
  });

  it('splits a full name into first and last name, and refuses a single name and markup', async () => {
    const owner = await signUp(shop);
    const sendPut = (body: unknown) =>
      sendRequest(shop, { method: 'PUT', path: `/user/${owner.id}`, token: owner.token, body });
    const { body } = await sendPut({ name: 'João Carlos de Sá' });
    expect(body).toMatchObject({ name: 'João Carlos de Sá', firstName: 'João', lastName: 'Carlos de Sá' });
    expect((await sendPut({ name: 'João' })).body).toMatchObject({
      error: 'invalid_name',
      fields: [{ path: 'lastName' }],
    });
    expect((await sendPut({ name: '<b>João</b> Sá Lima' })).body.error).toBe('invalid_name');
  });

  it('lets an admin correct any account, and does not find one with a malformed or unknown id', async () => {
    const [owner, admin] = [await signUp(shop), await signUpAs(shop, Role.admin)];
    const sendPut = (id: string) =>
      sendRequest(shop, { method: 'PUT', path: `/user/${id}`, token: admin.token, body: { city: 'Olinda' } });
    expect((await sendPut(owner.id)).body.city).toBe('Olinda');
    expect((await sendPut('1')).status).toBe(404);
    expect((await sendPut('0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11')).body.error).toBe('not_found');
  });
});

describe('/user/password-recovery', () => {
  it('sends a code by mail and accepts it once', async () => {
    const email = 'rui@exemplo.com.br';
    await expectRecordedAnswer(shop, 'account/recovery-request', {
      method: 'POST',
      path: '/user/password-recovery',
      body: { email, sendTo: 'email' },
    });
    await expectRecordedAnswer(shop, 'account/recovery-wrong-code', {
      method: 'PUT',
      path: '/user/password-recovery',
      body: { email, code: '000000', password: 'vento leste 88' },
    });
    const mail = (await queuedMails(shop, { template: 'recovery-code' })).at(-1);
    const sendPut = (document?: string) =>
      sendRequest(shop, {
        method: 'PUT',
        path: '/user/password-recovery',
        body: { email, code: mail?.data.code, password: 'vento leste 88', document },
      });
    // While the address is not confirmed, the CPF is required.
    expect((await sendPut()).body.error).toBe('recovery_document_required');
    expect((await sendPut('529.982.247-25')).body).toEqual({ ok: true });
    expect((await sendPut()).body.error).toBe('invalid_recovery_code');
    expect((await post('/api/auth', { username: email, password: 'vento leste 88' })).status).toBe(200);
  });

  it('reports an unknown e-mail, as the specification requires', async () => {
    await expectRecordedAnswer(shop, 'account/recovery-unknown', {
      method: 'POST',
      path: '/user/password-recovery',
      body: { email: 'ninguem@exemplo.com.br', sendTo: 'email' },
    });
    expect((await post('/user/password-recovery', { email: 'x' })).body.error).toBe('invalid_email');
  });
});

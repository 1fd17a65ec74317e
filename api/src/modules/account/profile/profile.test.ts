import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countStatements } from '#shared/database/statements.ts';
import { type Person, readAccount, signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { someCpf } from '../../../../test/registrationForm.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { createAdmin } from '../registration/createAdmin.ts';
import { me } from './readProfile.ts';
import { updateMe } from './updateMe.ts';

const UPDATE = `mutation Update($input: ProfileInput!, $password: String) {
  updateMe(input: $input, password: $password) {
    ... on User { id firstName lastName email phone birthDate complement street uf nationalityDocument role }
    ... on InvalidInput { fields { path message } }
    ... on UserError { code message }
  }
}`;

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  person = await signUp(app);
});
afterAll(() => app.close());

const update = async (
  input: Record<string, unknown>,
  who = person,
  password: string | null = input.email ? who.password : null,
) => (await app.graphql(UPDATE, { input, password }, { token: who.token })).data.updateMe;
const viewer = (who: Person, role: 'patient' | 'admin' = 'patient') => ({
  userId: who.id,
  role,
  sessionId: who.refreshToken.split('.')[0] ?? '',
});

describe('me', () => {
  it('is null for a guest', async () => {
    expect((await app.graphql('{ me { id } }')).data).toEqual({ me: null });
  });

  it('returns everything the specification names to its owner, in one statement', async () => {
    const { data } = await app.graphql(
      '{ me { id email phone name street addressNumber city uf zipcode nationalityDocument profilePicBase profilePicUrl } }',
      {},
      { token: person.token },
    );
    expect(data.me).toMatchObject({
      id: person.id,
      email: person.email,
      name: 'Rui Barbosa Lima',
      zipcode: '01310100',
    });
    expect((await countStatements(() => me(app.context(viewer(person))))).statements).toHaveLength(1);
  });

  it('never returns the password or its hash', async () => {
    for (const field of ['password', 'passwordHash']) {
      const { errors } = await app.graphql(`{ me { ${field} } }`, {}, { token: person.token });
      expect(errors?.[0].message).toContain(`"${field}"`);
    }
  });
});

describe('updateMe', () => {
  it('is refused without a session', async () => {
    const { data, errors } = await app.graphql(UPDATE, { input: { firstName: 'Zé' } });
    expect(data ?? null).toBeNull();
    expect(errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('changes the fields that were sent and no others', async () => {
    expect(await update({ firstName: 'Ruy', street: 'Rua Augusta' })).toMatchObject({
      firstName: 'Ruy',
      lastName: 'Barbosa Lima',
      street: 'Rua Augusta',
      complement: 'apto 12',
    });
    expect(await readAccount(app, person.id)).toMatchObject({
      firstName: 'Ruy',
      lastName: 'Barbosa Lima',
      complement: 'apto 12',
    });
  });

  it('empties the optional fields and refuses to empty the required ones', async () => {
    expect(await update({ complement: null })).toMatchObject({ complement: null });
    expect((await update({ firstName: null })).fields).toEqual([
      { path: 'firstName', message: 'Informe o nome.' },
    ]);
  });

  it('returns the unchanged profile when nothing was sent', async () => {
    expect(await update({})).toMatchObject({ id: person.id });
  });

  it.each([
    ['lastName', 'Sá'],
    ['zipcode', '123'],
    ['nationalityDocument', '12345'],
    ['phone', '123'],
    ['uf', 'XX'],
  ])('refuses %s %j at its field', async (path, value) => {
    expect((await update({ [path]: value })).fields).toMatchObject([{ path }]);
  });

  it('refuses a CEP of another state, also when only one of the two is sent', async () => {
    const someone = await signUp(app);
    const problem = { path: 'uf', message: 'O CEP 69005-010 é do estado AM. Confira o CEP ou o estado.' };
    expect((await update({ zipcode: '69005-010', uf: 'SP' }, someone)).fields).toEqual([problem]);
    expect((await update({ zipcode: '69005-010' }, someone)).fields).toEqual([problem]);
    expect((await update({ uf: 'AM' }, someone)).fields).toMatchObject([{ path: 'uf' }]);
    expect(await update({ zipcode: '69005-010', uf: 'AM' }, someone)).toMatchObject({ uf: 'AM' });
  });

  it('accepts the stored birth date and no other', async () => {
    expect(await update({ birthDate: '05/11/1989' })).toMatchObject({ birthDate: '1989-11-05' });
    expect((await update({ birthDate: '05/11/1990' })).fields).toMatchObject([{ path: 'birthDate' }]);
  });

  it('changes the e-mail and the phone when they are free', async () => {
    expect(await update({ email: 'Rui.Novo@Exemplo.com.br', phone: '(21) 98888-1234' })).toMatchObject({
      email: 'rui.novo@exemplo.com.br',
      phone: '+5521988881234',
    });
  });

  it('requires the password to change the e-mail, because a mailbox can open the account, and not to keep it', async () => {
    const someone = await signUp(app);
    const email = `levado.${someone.email}`;
    for (const password of [null, '', 'mar bravo 66'])
      expect((await update({ email, city: 'Santos' }, someone, password)).code).toBe('invalid_password');
    expect(await readAccount(app, someone.id)).toMatchObject({ email: someone.email });
    expect((await update({ email: someone.email, city: 'Santos' }, someone, null)).code).toBeUndefined();
    expect(await update({ email }, someone)).toMatchObject({ email });
  });

  it('requires no password while it is temporary and the mailbox is not confirmed', async () => {
    const someone = await signUp(app);
    const set = (columns: string) =>
      app.services.database.pool.query(`update user_account set ${columns} where id = $1`, [someone.id]);
    await set('password_is_temporary = true, email_confirmed_at = null');
    const email = `corrigido.${someone.email}`;
    expect(await update({ email }, someone, null)).toMatchObject({ email });
    await set('email_confirmed_at = now()');
    expect((await update({ email: someone.email }, someone, null)).code).toBe('temporary_password');
  });

  it('tells the former mailbox that the e-mail was changed, without the new one', async () => {
    const someone = await signUp(app);
    const email = `novo.${someone.email}`;
    await update({ email, firstName: 'Ana' }, someone);
    await update({ email, firstName: 'Bia' }, someone);
    const mails = await queuedMails(app, { template: 'email-changed' });
    expect(mails.filter(({ to }) => to === someone.email || to === email)).toEqual([
      {
        template: 'email-changed',
        to: someone.email,
        // The former name. The second update kept the address, so there is one mail.
        data: { firstName: 'Rui', changedAt: expect.any(String) },
      },
    ]);
  });

  it('names the fields that another account has', async () => {
    const other = await signUp(app, { phone: '31977776666' });
    expect(await update({ email: other.email })).toMatchObject({ code: 'email_already_registered' });
    expect(await update({ phone: '31977776666' })).toMatchObject({ code: 'cellphone_already_registered' });
    expect(await update({ email: other.email, phone: '31977776666' })).toMatchObject({
      code: 'email_cellphone_already_registered',
    });
  });

  it('gives an e-mail to one of two people who request it at once', async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const answers = await Promise.all(
      [one, other].map((who) => update({ email: 'disputado@exemplo.com.br' }, who)),
    );
    expect(answers.map((answer) => answer.code ?? 'changed').sort()).toEqual([
      'changed',
      'email_already_registered',
    ]);
  });

  it('does not change the role or the hash of the password', async () => {
    const { errors } = await app.graphql(UPDATE, { input: { role: 'admin' } }, { token: person.token });
    expect(errors?.[0].message).toContain('role');
    await updateMe(
      app.context(viewer(person)),
      Object.assign({ firstName: 'Ruy' }, { role: 'admin', passwordHash: 'x' }),
    );
    const { rows } = await app.services.database.pool.query(
      'select role, password_hash from user_account where id = $1',
      [person.id],
    );
    expect(rows[0]).toMatchObject({ role: 'patient', password_hash: expect.stringMatching(/^\$argon2id/) });
  });

  it('lets only admins change another person, with one refusal whether or not the account exists', async () => {
    const other = await signUp(app);
    for (const id of [other.id, '0193a5c2-7b1e-7c3a-9f00-1234567890ab']) {
      await expect(
        updateMe(app.context(viewer(person)), { firstName: 'Eu' }, { userId: id }),
      ).rejects.toMatchObject({
        extensions: { code: 'FORBIDDEN' },
      });
    }
    const admin = await signUpAs(app, 'admin');
    expect(
      await updateMe(app.context(viewer(admin, 'admin')), { firstName: 'Ele' }, { userId: other.id }),
    ).toMatchObject({ id: other.id, firstName: 'Ele' });
  });
});

describe('createAdmin', () => {
  const input = () => ({
    firstName: 'Ada',
    lastName: 'Ribeiro',
    document: someCpf(),
    birthDate: '1980-01-01',
    phone: '11955554444',
    email: 'ada@exemplo.com.br',
    password: 'uma senha bem longa',
  });

  it('creates an admin, and refuses a short password and the data of another account', async () => {
    const em = app.services.orm.em.fork();
    expect(await createAdmin(em, { ...input(), password: 'curta' }, new Date())).toMatchObject({
      code: 'invalid_input',
    });
    const first = input();
    expect(await createAdmin(em, first, new Date())).toMatchObject({
      role: 'admin',
      email: 'ada@exemplo.com.br',
    });
    expect(await createAdmin(app.services.orm.em.fork(), first, new Date())).toMatchObject({
      code: 'email_cpf_cellphone_already_registered',
    });
  });
});

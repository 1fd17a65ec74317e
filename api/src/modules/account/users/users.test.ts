import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { authenticate, challengeOf, logIn } from '../../../../test/builders/twoFactor.ts';
import {
  ALL_ACTS,
  act,
  createUser,
  DOCTOR,
  listUsers,
  newUser,
  someRegistration,
} from '../../../../test/builders/users.ts';
import { codeOf, type Person, readAccount, signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { someCpf } from '../../../../test/registrationForm.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countServed } from '../../../shared/database/statements.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { DoctorRow } from '../doctor/doctor.entity.ts';

let app: TestApp;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
  await app.services.pool.query(`update user_account set deleted_at = now() where role = 'admin'`);
  [admin, colleague] = [await signUpAs(app, 'admin'), await signUpAs(app, 'admin')];
});
afterAll(() => app.close(), 20_000);

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.pool.query(text, values)).rows;
const actsOn = async ({ id }: { id: string }) =>
  (await rows('select act from admin_act where user_id = $1 order by at, id', [id])).map((row) => row.act);
const isOpen = async ({ token }: Person) => {
  const { errors } = await app.graphql('{ me { id } }', {}, { token });
  return errors === undefined;
};
async function soon(read: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 60; tries += 1) {
    if (await read()) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}
/** A page that was left open; resolves with the code that closed it. */
async function openPage({ token }: Person): Promise<{ closed: Promise<number> }> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  await once(socket, 'message');
  return { closed: once(socket, 'close').then(([code]) => Number(code)) };
}

describe('the operations on other accounts', () => {
  it('are refused to strangers, patients and doctors, and change nothing', async () => {
    const someone = await signUp(app);
    const doctor = await signUpAs(app, 'doctor');
    const before = await rows('select * from user_account where id = $1', [someone.id]);
    for (const [who, code] of [
      [undefined, 'UNAUTHENTICATED'],
      [await signUp(app), 'FORBIDDEN'],
      [someone, 'FORBIDDEN'],
      [doctor, 'FORBIDDEN'],
    ] as const) {
      expect((await listUsers(app, {}, who)).errors?.[0].extensions.code).toBe(code);
      expect((await createUser(app, newUser({ role: 'admin' }), who)).errors?.[0].extensions.code).toBe(code);
      for (const name of ALL_ACTS)
        expect(await act(app, name, someone, { who, role: 'admin' })).toEqual({ error: code });
    }
    expect(await rows('select * from user_account where id = $1', [someone.id])).toEqual(before);
    expect(await actsOn(someone)).toEqual([]);
  });

  it('are refused without a reason, on one’s own account, and on an unknown one', async () => {
    const someone = await signUp(app);
    for (const name of ALL_ACTS) {
      for (const reason of ['', '   ', '\0'])
        expect(await act(app, name, someone, { who: admin, reason })).toMatchObject({
          code: 'admin_reason_required',
        });
      expect(await act(app, name, admin, { who: admin })).toMatchObject({ code: 'not_yourself' });
      // The database reads capitals as the same id, so a check of texts alone would let the admin act on themselves.
      for (const id of ['nobody', admin.id.toUpperCase()])
        expect(await act(app, name, { id }, { who: admin })).toEqual({ error: 'NOT_FOUND' });
      const unknown = { id: '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11' };
      expect(await act(app, name, unknown, { who: admin })).toMatchObject({ code: 'user_not_found' });
    }
    expect(await actsOn(someone)).toEqual([]);
  });

  it('are refused to an admin whose role was just removed', async () => {
    const former = await signUpAs(app, 'admin');
    const someone = await signUp(app);
    await rows(`update user_account set role = 'patient' where id = $1`, [former.id]);
    for (const name of ALL_ACTS)
      expect(await act(app, name, someone, { who: former })).toEqual({ error: 'FORBIDDEN' });
    expect((await createUser(app, newUser(), former)).errors?.[0].extensions.code).toBe('FORBIDDEN');
  });
});

describe('users', () => {
  it('finds accounts by words of name and e-mail, by CPF and by role', async () => {
    const one = await signUp(app, { firstName: 'Zulmira', lastName: 'Prado Reis' });
    const found = async (variables: Record<string, unknown>) =>
      (await listUsers(app, variables, admin)).data.users.items.map(({ id }: Person) => id);
    for (const search of [
      'zulmira',
      'reis zulm',
      one.email.toUpperCase(),
      one.document,
      ` ${one.document}\0`,
    ])
      expect(await found({ search })).toEqual([one.id]);
    for (const search of ['zulmira silva', '%', '_____', someCpf(), '\\'])
      expect(await found({ search })).toEqual([]);
    expect(await found({ search: 'zulmira', role: 'doctor' })).toEqual([]);
    expect((await found({ role: 'admin' })).toSorted()).toEqual(
      expect.arrayContaining([admin.id, colleague.id]),
    );
    expect((await listUsers(app, { search: '\0', limit: 1 }, admin)).data.users.total).toBeGreaterThan(2);
  });

  it('costs the same number of statements however many it returns', async () => {
    const statements = async (limit: number) =>
      (
        await countServed(() =>
          app.http.inject({
            method: 'POST',
            url: '/graphql',
            headers: { authorization: `Bearer ${admin.token}` },
            payload: {
              query: `{ users(limit: ${limit}) { total items { id twoFactorEnabled enrolmentRequired doctor { isActive } } } }`,
            },
          }),
        )
      ).statements.length;
    const few = await statements(1);
    expect(few).toBeGreaterThan(0);
    expect(await statements(20)).toBe(few);
  });
});

describe('createUser', () => {
  it.each(['patient', 'doctor', 'admin'])(
    'creates an account with the role of %s and a password that only its owner will set',
    async (role) => {
      const input = newUser({
        role,
        ...(role === 'doctor' ? { doctor: { ...DOCTOR, registrationNumber: someRegistration() } } : {}),
      });
      const { data } = await createUser(app, input, admin);
      expect(data.createUser).toMatchObject({
        __typename: 'User',
        role,
        email: input.email,
        twoFactorEnabled: false,
      });
      expect(await actsOn(data.createUser)).toEqual(['user-created']);
      const [{ password_is_temporary: isTemporary }] = await rows(
        'select * from user_account where id = $1',
        [data.createUser.id],
      );
      expect(isTemporary).toBe(true);
      const [mail] = await queuedMails(app, { to: String(input.email), template: 'account-made' });
      expect(mail).toBeDefined();
      expect(JSON.stringify(mail)).not.toContain(input.document);
      if (role === 'doctor') expect(data.createUser.doctor.isActive).toBe(false);
    },
  );

  it('is refused for a doctor without a registration, or with the registration of another doctor', async () => {
    const without = await createUser(app, newUser({ role: 'doctor' }), admin);
    expect(without.data.createUser.code).toBe('doctor_data_required');
    const doctor = { ...DOCTOR, registrationNumber: someRegistration() };
    await createUser(app, newUser({ role: 'doctor', doctor }), admin);
    const twin = newUser({
      role: 'doctor',
      doctor: { ...doctor, registrationNumber: `CRM/RJ 0${parseInt(doctor.registrationNumber, 10)}` },
    });
    expect((await createUser(app, twin, admin)).data.createUser.code).toBe('doctor_registration_taken');
    expect(
      await rows('select 1 from user_account where email_index = $1', [
        app.services.encryption.index('email', twin.email),
      ]),
    ).toEqual([]);
    for (const registrationNumber of ['', '12', '123456', '123456/XX', '123456789/SP', '12\x256/SP']) {
      const wrong = newUser({ role: 'doctor', doctor: { ...DOCTOR, registrationNumber } });
      expect((await createUser(app, wrong, admin)).data.createUser.__typename).toBe('InvalidInput');
    }
    const typed = { ...doctor, registrationNumber: someRegistration(), specialty: 'a\0b' };
    const tidy = await createUser(app, newUser({ role: 'doctor', doctor: typed }), admin);
    expect(tidy.errors).toBeUndefined();
  });

  it('is refused for an e-mail, CPF or phone that another account has', async () => {
    const someone = await signUp(app);
    for (const [changes, code] of [
      [{ email: someone.email }, 'email_already_registered'],
      [{ document: someone.document }, 'cpf_already_registered'],
    ] as const)
      expect((await createUser(app, newUser(changes), admin)).data.createUser.code).toBe(code);
  });
});

describe('changeRole', () => {
  it('ends all sessions, open pages included, and requires a second factor at the next sign-in', async () => {
    const person = await signUp(app);
    await act(app, 'saveDoctor', person, {
      who: admin,
      doctor: { ...DOCTOR, registrationNumber: someRegistration() },
    });
    const { closed } = await openPage(person);
    expect(await act(app, 'changeRole', person, { who: admin, role: 'doctor' })).toMatchObject({
      role: 'doctor',
    });
    expect(await closed).toBe(4403);
    expect(await soon(async () => !(await isOpen(person)))).toBe(true);
    const refreshed = await app.graphql(
      'mutation ($t: String!) { refreshSession(refreshToken: $t) { ... on UserError { code } } }',
      { t: person.refreshToken },
    );
    expect(refreshed.data.refreshSession.code).toBe('session_expired');
    expect(await logIn(app, person)).toMatchObject({ enrolmentRequired: true });
    expect(await actsOn(person)).toEqual(['doctor-saved', 'role-changed']);
  });

  it('ends an unfinished sign-in', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const challenge = await challengeOf(app, doctor);
    await act(app, 'changeRole', doctor, { who: admin, role: 'patient' });
    expect((await authenticate(app, challenge, await codeOf())).code).toBe('two_factor_expired');
  });

  it('to doctor requires the registration first', async () => {
    expect(await act(app, 'changeRole', await signUp(app), { who: admin, role: 'doctor' })).toMatchObject({
      code: 'doctor_data_required',
    });
  });

  it('is the only way to change a role: updateMe refuses the field', async () => {
    const person = await signUp(app);
    const { errors } = await app.graphql(
      'mutation { updateMe(input: { role: "admin" }) { __typename } }',
      {},
      person,
    );
    expect(errors).toHaveLength(1);
    expect(await rows('select role from user_account where id = $1', [person.id])).toEqual([
      { role: 'patient' },
    ]);
  });
});

describe('the last admin', () => {
  it('stays, also when two admins remove each other’s role at the same moment', async () => {
    const alone = await startTestApp();
    try {
      await alone.services.pool.query(`update user_account set deleted_at = now() where role = 'admin'`);
      const [one, two] = [await signUpAs(alone, 'admin'), await signUpAs(alone, 'admin')];
      const answers = await Promise.all([
        act(alone, 'changeRole', two, { who: one, role: 'patient' }),
        act(alone, 'removeUser', one, { who: two }),
      ]);
      const done = answers.filter(({ __typename }) => ['User', 'Done'].includes(__typename));
      expect(done).toHaveLength(1);
      const { rows: left } = await alone.services.pool.query(
        `select id from user_account where role = 'admin' and deleted_at is null`,
      );
      expect(left).toHaveLength(1);
    } finally {
      await alone.close();
    }
  });
});

describe('removeUser', () => {
  const remove = (person: { id: string }) => act(app, 'removeUser', person, { who: admin });

  it('erases the identity, and frees e-mail, CPF and phone', async () => {
    const person = await signUp(app);
    const before = await readAccount(app, person.id);
    expect(await remove(person)).toEqual({ __typename: 'Done' });
    const [after] = await rows('select * from user_account where id = $1', [person.id]);
    const text = JSON.stringify([after, await readAccount(app, person.id)]);
    for (const field of [
      'email',
      'document',
      'phone',
      'lastName',
      'street',
      'zipcode',
      'passwordHash',
    ] as const)
      expect({ field, isKept: text.includes(String(before[field])) }).toEqual({ field, isKept: false });
    expect(await actsOn(person)).toEqual(['user-removed']);
    const again = await signUp(app, { email: person.email, document: person.document });
    expect(again.id).not.toBe(person.id);
    expect((await listUsers(app, { search: 'removida' }, admin)).data.users.items).toEqual([]);
  });

  it('ends sessions, open pages, refresh tokens and sign-ins at once', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const challenge = await challengeOf(app, doctor);
    const { closed } = await openPage(doctor);
    await remove(doctor);
    expect(await closed).toBe(4403);
    expect(await soon(async () => !(await isOpen(doctor)))).toBe(true);
    expect((await authenticate(app, challenge, await codeOf())).code).toBe('two_factor_expired');
    expect((await logIn(app, doctor)).code).toBe('invalid_credentials');
    for (const table of ['two_factor', 'two_factor_spare', 'recovery_code', 'login_challenge'])
      expect(await rows(`select 1 from ${table} where user_id = $1`, [doctor.id])).toEqual([]);
    const recovery = await app.graphql(
      'mutation ($e: String!) { requestPasswordRecovery(email: $e) { ... on UserError { code } } }',
      { e: doctor.email },
    );
    expect(recovery.data.requestPasswordRecovery.code).toBe('entity_not_found');
  });

  it('deletes the cart, the newsletter entry, the traces of visits and the messages to the shop', async () => {
    const person = await signUp(app);
    const product = '{ products(limit: 1) { items { variants { id } } } }';
    const { data } = await app.graphql(product);
    await app.graphql(
      'mutation ($id: ID!) { addToCart(variantId: $id, quantity: 1) { __typename } }',
      { id: data?.products?.items[0]?.variants[0]?.id ?? 'x' },
      person,
    );
    const answer = '... on Done { ok }';
    await app.graphql(
      `mutation ($email: String!) { subscribeNewsletter(name: "Rui Lima", email: $email) { ${answer} } }`,
      { email: person.email },
    );
    await rows(
      `insert into activity_event (id, user_id, code, path, at) values (gen_random_uuid(), $1, 1, '/', now())`,
      [person.id],
    );
    await app.graphql(`mutation ($input: ContactUsInput!) { contactUs(input: $input) { ${answer} } }`, {
      input: { name: 'Rui Lima', email: person.email, subject: 'Ajuda', message: 'Olá' },
    });
    const emailIndex = encryptionOf(app.services.orm.em).index('email', person.email);
    const leads = () => rows('select 1 from newsletter_lead where email_index = $1', [emailIndex]);
    const messages = () => rows('select 1 from contact_message where email_index = $1', [emailIndex]);
    expect([await leads(), await messages()].map((found) => found.length)).toEqual([1, 1]);
    expect(await remove(person)).toEqual({ __typename: 'Done' });
    expect(await rows('select 1 from cart where user_id = $1', [person.id])).toEqual([]);
    expect([await leads(), await messages()]).toEqual([[], []]);
    expect(await rows('select 1 from activity_event where user_id = $1', [person.id])).toEqual([]);
  });

  it('is refused a second time', async () => {
    const person = await signUp(app);
    await remove(person);
    expect(await remove(person)).toMatchObject({ code: 'user_not_found' });
  });
});

describe('resetUserTwoFactor', () => {
  it('removes the factor for another admin, is logged, and the owner signs in to set up a new one', async () => {
    const doctor = await signUpAs(app, 'doctor');
    expect(await act(app, 'resetUserTwoFactor', doctor, { who: admin })).toEqual({ __typename: 'Done' });
    expect(await soon(async () => !(await isOpen(doctor)))).toBe(true);
    expect(await logIn(app, doctor)).toMatchObject({ __typename: 'AuthRecord', enrolmentRequired: true });
    expect(await actsOn(doctor)).toEqual(['two-factor-reset']);
    expect(await act(app, 'resetUserTwoFactor', colleague, { who: colleague })).toMatchObject({
      code: 'not_yourself',
    });
  });
});

describe('the registration of a doctor', () => {
  const register = async () => {
    const doctor = { ...DOCTOR, registrationNumber: someRegistration() };
    const { data } = await createUser(app, newUser({ role: 'doctor', doctor }), admin);
    return { id: data.createUser.id as string, doctor };
  };

  it('counts once it was looked up, and a new number must be looked up again', async () => {
    const { id, doctor } = await register();
    const checked = await act(
      app,
      'checkRegistration',
      { id },
      { who: admin, reason: 'Portal do CFM, situação Regular.' },
    );
    expect(checked.doctor.isActive).toBe(true);
    const row = await app.services.orm.em.fork().findOneOrFail(DoctorRow, { userId: id });
    expect(row).toMatchObject({ checkedBy: admin.id, checkNote: 'Portal do CFM, situação Regular.' });
    const moved = { ...doctor, professionalAddress: 'Rua Augusta, 1, São Paulo/SP' };
    expect((await act(app, 'saveDoctor', { id }, { who: admin, doctor: moved })).doctor.isActive).toBe(true);
    const renewed = { ...doctor, registrationNumber: someRegistration() };
    expect((await act(app, 'saveDoctor', { id }, { who: admin, doctor: renewed })).doctor.isActive).toBe(
      false,
    );
  });

  it('can be suspended, which ends the doctor’s sessions, and resumed', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const suspended = await act(app, 'suspendDoctor', doctor, { who: admin });
    expect(suspended.doctor).toMatchObject({ isActive: false, suspendedAt: expect.any(String) });
    expect(await soon(async () => !(await isOpen(doctor)))).toBe(true);
    const resumed = await act(app, 'suspendDoctor', doctor, { who: admin, isSuspended: false });
    expect(resumed.doctor).toMatchObject({ isActive: true, suspendedAt: null });
    expect(await actsOn(doctor)).toEqual(['doctor-suspended', 'doctor-resumed']);
  });

  it('shows no specialty without an RQE', async () => {
    const { id, doctor } = await register();
    const named = { ...doctor, specialty: 'Urologia' };
    expect((await act(app, 'saveDoctor', { id }, { who: admin, doctor: named })).doctor.specialty).toBeNull();
    const proven = { ...named, rqe: '12345' };
    expect((await act(app, 'saveDoctor', { id }, { who: admin, doctor: proven })).doctor.specialty).toBe(
      'Urologia',
    );
  });

  it('must exist before it can be checked', async () => {
    const person = await signUp(app);
    for (const name of ['checkRegistration', 'suspendDoctor'] as const)
      expect(await act(app, name, person, { who: admin })).toEqual({ error: 'NOT_FOUND' });
  });
});

import { describe, expect, it } from '@jest/globals';
import { logIn } from '../../../../test/builders/twoFactor.ts';
import {
  ALL_ACTS,
  act,
  createUser,
  DOCTOR,
  listUsers,
  newUser,
  someRegistration,
} from '../../../../test/builders/users.ts';
import {
  actsOn,
  admin,
  app,
  becomesTrue,
  colleague,
  isOpen,
  prepareUserAdministration,
  rows,
} from '../../../../test/fixtures/account/userAdministration.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { someCpf } from '../../../../test/registrationForm.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';

prepareUserAdministration();

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
  it('finds accounts by words of name and e-mail, by CPF and by role, and takes no character as a wildcard', async () => {
    const person = await signUp(app, { firstName: 'Zulmira', lastName: 'Prado Reis' });
    const found = async (variables: Record<string, unknown>) =>
      (await listUsers(app, variables, admin)).data.users.items.map(({ id }: Person) => id);
    for (const search of [
      'zulmira',
      'reis zulm',
      person.email.toUpperCase(),
      person.document,
      ` ${person.document}\0`,
    ])
      expect(await found({ search })).toEqual([person.id]);
    for (const search of ['zulmira silva', '%', '_____', someCpf(), '\\'])
      expect(await found({ search })).toEqual([]);
    expect(await found({ search: 'zulmira', role: 'doctor' })).toEqual([]);
    expect((await found({ role: 'admin' })).toSorted()).toEqual(
      expect.arrayContaining([admin.id, colleague.id]),
    );
    // A NUL is removed, and an empty search finds everyone.
    expect((await listUsers(app, { search: '\0', limit: 1 }, admin)).data.users.total).toBeGreaterThan(2);
  });

  it('finds an account by its telephone, however it is written', async () => {
    const person = await signUp(app, { phone: '(91) 98765-1234' });
    for (const search of ['91987651234', '(91) 98765-1234', '+55 91 98765-1234', '55 91 98765 1234']) {
      const { users } = (await listUsers(app, { search }, admin)).data;
      expect([search, users.items.map(({ id }: Person) => id), users.total]).toEqual([
        search,
        [person.id],
        1,
      ]);
    }
    expect((await listUsers(app, { search: '(92) 98765-1234' }, admin)).data.users.total).toBe(0);
  });

  it('runs a constant number of SQL statements for any number of accounts', async () => {
    const statements = async (limit: number) =>
      (
        await countStatementsOfProcess(() =>
          app.http.inject({
            method: 'POST',
            url: '/graphql',
            headers: { authorization: `Bearer ${admin.token}` },
            payload: {
              query: `{ users(limit: ${limit}) { total items { id twoFactorEnabled enrolmentRequired registration { isActive } } } }`,
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
  it.each(['patient', 'doctor', 'pharmacist', 'admin'])(
    'creates an account with the role of %s and a password that only its owner will set',
    async (role) => {
      const isRegistered = role === 'doctor' || role === 'pharmacist';
      const input = newUser({
        role,
        ...(isRegistered ? { registration: { ...DOCTOR, registrationNumber: someRegistration() } } : {}),
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
      if (isRegistered) expect(data.createUser.registration.isActive).toBe(false);
    },
  );

  it('is refused for a doctor without a registration, with a malformed one, or with that of another doctor in another spelling', async () => {
    const without = await createUser(app, newUser({ role: 'doctor' }), admin);
    expect(without.data.createUser.code).toBe('registration_required');
    const doctor = { ...DOCTOR, registrationNumber: someRegistration() };
    await createUser(app, newUser({ role: 'doctor', registration: doctor }), admin);
    const sameRegistration = newUser({
      role: 'doctor',
      registration: { ...doctor, registrationNumber: `CRM/RJ 0${parseInt(doctor.registrationNumber, 10)}` },
    });
    expect((await createUser(app, sameRegistration, admin)).data.createUser.code).toBe('registration_taken');
    expect(
      await rows('select 1 from user_account where email_index = $1', [
        app.services.encryption.index('email', sameRegistration.email),
      ]),
    ).toEqual([]);
    for (const registrationNumber of ['', '12', '123456', '123456/XX', '123456789/SP', '12%6/SP']) {
      const wrong = newUser({ role: 'doctor', registration: { ...DOCTOR, registrationNumber } });
      expect((await createUser(app, wrong, admin)).data.createUser.__typename).toBe('InvalidInput');
    }
    // A NUL, which PostgreSQL cannot store, is removed.
    const typed = { ...doctor, registrationNumber: someRegistration(), specialty: 'a\0b' };
    const tidy = await createUser(app, newUser({ role: 'doctor', registration: typed }), admin);
    expect(tidy.data.createUser.__typename).toBe('User');
  });

  it('is refused for an e-mail, CPF or phone that another account has', async () => {
    const phone = '31966665555';
    const someone = await signUp(app, { phone });
    for (const [changes, code] of [
      [{ email: someone.email }, 'email_already_registered'],
      [{ document: someone.document }, 'cpf_already_registered'],
      [{ phone }, 'cellphone_already_registered'],
    ] as const)
      expect((await createUser(app, newUser(changes), admin)).data.createUser.code).toBe(code);
  });
});

describe('resetUserTwoFactor', () => {
  it('removes the factor of another person, is logged, and the owner signs in to set up a new one', async () => {
    const doctor = await signUpAs(app, 'doctor');
    expect(await act(app, 'resetUserTwoFactor', doctor, { who: admin })).toEqual({ __typename: 'Done' });
    expect(await becomesTrue(async () => !(await isOpen(doctor)))).toBe(true);
    expect(await logIn(app, doctor)).toMatchObject({ __typename: 'AuthRecord', enrolmentRequired: true });
    expect(await actsOn(doctor)).toEqual(['two-factor-reset']);
    expect(await act(app, 'resetUserTwoFactor', colleague, { who: colleague })).toMatchObject({
      code: 'not_yourself',
    });
  });
});

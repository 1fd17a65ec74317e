import { describe, expect, it } from '@jest/globals';
import { authenticate, challengeOf, logIn } from '../../../../test/builders/twoFactor.ts';
import { act, createUser, DOCTOR, newUser, someRegistration } from '../../../../test/builders/users.ts';
import {
  actsOn,
  admin,
  app,
  becomesTrue,
  isOpen,
  openPage,
  prepareUserAdministration,
  rows,
} from '../../../../test/fixtures/account/userAdministration.ts';
import { codeOf, signUp, signUpAs } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import { CouncilRegistrationRow } from '../council/councilRegistration.entity.ts';

prepareUserAdministration();

describe('changeRole', () => {
  it('ends all sessions, open pages included, and requires a second factor at the next sign-in', async () => {
    const person = await signUp(app);
    await act(app, 'saveRegistration', person, {
      who: admin,
      council: 'CRM',
      registration: { ...DOCTOR, registrationNumber: someRegistration() },
    });
    const { closed } = await openPage(person);
    expect(await act(app, 'changeRole', person, { who: admin, role: 'doctor' })).toMatchObject({
      role: 'doctor',
    });
    expect(await closed).toBe(4403);
    expect(await becomesTrue(async () => !(await isOpen(person)))).toBe(true);
    const refreshed = await app.graphql(
      'mutation ($t: String!) { refreshSession(refreshToken: $t) { ... on UserError { code } } }',
      { t: person.refreshToken },
    );
    expect(refreshed.data.refreshSession.code).toBe('session_expired');
    expect(await logIn(app, person)).toMatchObject({ enrolmentRequired: true });
    expect(await actsOn(person)).toEqual(['registration-saved', 'role-changed']);
  });

  it('ends an unfinished sign-in', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const challenge = await challengeOf(app, doctor);
    await act(app, 'changeRole', doctor, { who: admin, role: 'patient' });
    expect((await authenticate(app, challenge, await codeOf())).code).toBe('two_factor_expired');
  });

  it('to doctor requires the registration first', async () => {
    expect(await act(app, 'changeRole', await signUp(app), { who: admin, role: 'doctor' })).toMatchObject({
      code: 'registration_required',
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
  it('cannot be removed, also when two admins act on each other at the same moment', async () => {
    const alone = await sharedTestApp();
    try {
      await alone.services.database.pool.query(
        `update user_account set deleted_at = now() where role = 'admin'`,
      );
      const [first, second] = [await signUpAs(alone, 'admin'), await signUpAs(alone, 'admin')];
      const answers = await Promise.all([
        act(alone, 'changeRole', second, { who: first, role: 'patient' }),
        act(alone, 'removeUser', first, { who: second }),
      ]);
      const done = answers.filter(({ __typename }) => ['User', 'Done'].includes(__typename));
      expect(done).toHaveLength(1);
      const { rows: admins } = await alone.services.database.pool.query(
        `select id from user_account where role = 'admin' and deleted_at is null`,
      );
      expect(admins).toHaveLength(1);
    } finally {
      await alone.close();
    }
  });
});

describe('the registration of a doctor', () => {
  const register = async () => {
    const doctor = { ...DOCTOR, registrationNumber: someRegistration() };
    const { data } = await createUser(app, newUser({ role: 'doctor', registration: doctor }), admin);
    return { id: data.createUser.id as string, doctor };
  };

  it('makes the doctor active once an admin looked it up, and a new number must be looked up again', async () => {
    const { id, doctor } = await register();
    const checked = await act(
      app,
      'checkRegistration',
      { id },
      { who: admin, reason: 'Portal do CFM, situação Regular.' },
    );
    expect(checked.registration.isActive).toBe(true);
    const row = await app.services.orm.em.fork().findOneOrFail(CouncilRegistrationRow, { userId: id });
    expect(row).toMatchObject({ checkedBy: admin.id, checkNote: 'Portal do CFM, situação Regular.' });
    const moved = { ...doctor, professionalAddress: 'Rua Augusta, 1, São Paulo/SP' };
    expect(
      (await act(app, 'saveRegistration', { id }, { who: admin, registration: moved })).registration.isActive,
    ).toBe(true);
    const renewed = { ...doctor, registrationNumber: someRegistration() };
    expect(
      (await act(app, 'saveRegistration', { id }, { who: admin, registration: renewed })).registration
        .isActive,
    ).toBe(false);
  });

  it('can be suspended, which ends the doctor’s sessions, and resumed', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const suspended = await act(app, 'suspendProfessional', doctor, { who: admin });
    expect(suspended.registration).toMatchObject({ isActive: false, suspendedAt: expect.any(String) });
    expect(await becomesTrue(async () => !(await isOpen(doctor)))).toBe(true);
    const resumed = await act(app, 'suspendProfessional', doctor, { who: admin, isSuspended: false });
    expect(resumed.registration).toMatchObject({ isActive: true, suspendedAt: null });
    expect(await actsOn(doctor)).toEqual(['professional-suspended', 'professional-resumed']);
  });

  it('shows no specialty without an RQE', async () => {
    const { id, doctor } = await register();
    const named = { ...doctor, specialty: 'Urologia' };
    expect(
      (await act(app, 'saveRegistration', { id }, { who: admin, registration: named })).registration
        .specialty,
    ).toBeNull();
    const proven = { ...named, rqe: '12345' };
    expect(
      (await act(app, 'saveRegistration', { id }, { who: admin, registration: proven })).registration
        .specialty,
    ).toBe('Urologia');
  });

  it('of a doctor is not replaced by one of a pharmacist, whose role needs its own', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const registration = { ...DOCTOR, registrationNumber: someRegistration() };
    const asPharmacist = { who: admin, council: 'CRF', registration };
    expect(await act(app, 'saveRegistration', doctor, asPharmacist)).toMatchObject({
      code: 'registration_of_other_council',
    });
    expect(await act(app, 'changeRole', doctor, { who: admin, role: 'pharmacist' })).toMatchObject({
      code: 'registration_required',
    });
  });

  it('must exist before it can be checked or suspended', async () => {
    const person = await signUp(app);
    for (const name of ['checkRegistration', 'suspendProfessional'] as const)
      expect(await act(app, name, person, { who: admin })).toEqual({ error: 'NOT_FOUND' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { act, createUser, DOCTOR, newUser, someRegistration } from '../../../../test/builders/users.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { Role } from '../role.ts';
import { isStaffChange } from './mailAdmins.ts';

let app: TestApp;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp({ withWorkers: true });
  await app.services.database.pool.query(`update user_account set deleted_at = now() where role = 'admin'`);
  [admin, colleague] = [await signUpAs(app, 'admin'), await signUpAs(app, 'admin')];
});
afterAll(() => app.close());

/** The addresses that received a mail with these words, once the expected number arrived. */
async function waitForRecipients(words: string, count: number): Promise<string[]> {
  const found = () =>
    app.outbox.filter(({ kind, text }) => kind === 'access-changed' && text.includes(words));
  for (let tries = 0; tries < 400 && found().length < count; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  return found()
    .map(({ to }) => to)
    .toSorted();
}

describe('mailAdmins', () => {
  it('informs every admin of a new admin, including the one who acted', async () => {
    const input = newUser({ role: 'admin', firstName: 'Lia', lastName: 'Novata' });
    const { data } = await createUser(app, input, admin);
    expect(data.createUser.role).toBe('admin');
    // The mail to the new admin waits until the mailbox is confirmed.
    const everyone = [admin.email, colleague.email].toSorted();
    expect(await waitForRecipients('criou a conta de Lia Novata com o papel administração', 2)).toEqual(
      everyone,
    );
  });

  it('informs every admin when a person becomes a doctor, and when the account of a doctor is removed', async () => {
    const person = await signUp(app, { firstName: 'Bento', lastName: 'Mudado' });
    const doctor = { ...DOCTOR, registrationNumber: someRegistration() };
    await act(app, 'saveRegistration', person, { who: admin, doctor });
    await act(app, 'changeRole', person, { who: admin, role: 'doctor' });
    expect(await waitForRecipients('mudou o papel de Bento Mudado de paciente para médico', 2)).toEqual(
      expect.arrayContaining([admin.email, colleague.email]),
    );
    await act(app, 'removeUser', person, { who: admin });
    expect(await waitForRecipients('removeu a conta de Bento Mudado', 2)).toEqual(
      expect.arrayContaining([admin.email, colleague.email]),
    );
  });

  it('sends nothing about a new patient', async () => {
    await createUser(app, newUser({ firstName: 'Nina', lastName: 'Paciente' }), admin);
    await createUser(app, newUser({ role: 'admin', firstName: 'Rui', lastName: 'Seguinte' }), admin);
    // A mail about the patient would be sent before the mails about the next person.
    await waitForRecipients('Rui Seguinte', 2);
    expect(await waitForRecipients('Nina Paciente', 0)).toEqual([]);
  });
});

describe('isStaffChange', () => {
  it.each([
    [true, null, Role.admin],
    [true, null, Role.doctor],
    [false, null, Role.patient],
    [true, Role.patient, Role.doctor],
    [true, Role.doctor, Role.patient],
    [true, Role.admin, Role.doctor],
    [true, Role.admin, null],
    [false, Role.admin, Role.admin],
    [false, Role.patient, null],
  ])('is %s when the role changes from %s to %s (null: no account)', (expected, before, after) => {
    expect(isStaffChange({ before, after })).toBe(expected);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { day } from '#schema/br/day.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { newId } from '#shared/ids.ts';
import { someAppointment } from '../../../../test/builders/appointments.ts';
import { signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { createUser, NO_ADDRESS } from '../../account/registration/createUser.ts';
import { Role } from '../../account/role.ts';
import { User } from '../../account/user.entity.ts';

let app: TestApp;
/** A second app on the same database, as in another process; each has eight connections. */
let otherApp: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ databaseUrl: app.services.config.databaseUrl ?? '' });
});
afterAll(async () => {
  await otherApp.close();
  await app.close();
});

const CLAIM = `mutation ($id: ID!) { claimAppointment(id: $id) { ... on ClinicAppointment { id isMine } ... on UserError { code } } }`;

/**
 * Doctors with valid registrations. Only one signs up; the others get copies of its rows, because hashing a password is
 * slow.
 */
async function manyDoctors(count: number): Promise<{ id: string; token: string }[]> {
  const { orm, clock } = app.services;
  const { pool } = app.services.database;
  const { tokens } = app.services.callers;
  const first = await signUpAs(app, 'doctor');
  const em = orm.em.fork();
  const { passwordHash } = await em.findOneOrFail(User, { id: first.id });
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const person = {
        email: `medico${index}@exemplo.com`,
        document: `9${String(index).padStart(10, '0')}`,
        phone: `+55119${String(index).padStart(8, '0')}`,
        firstName: 'Ana',
        lastName: 'Lima',
        birthDate: day('1980-01-01'),
      };
      const { id } = await createUser(
        orm.em.fork(),
        { ...person, ...NO_ADDRESS },
        { role: Role.doctor, passwordHash, now: clock.now() },
      );
      await pool.query(
        `insert into council_registration (user_id, council, registration_number, registration_state, active_since, registration_checked_at)
         select $1, council, $2, registration_state, active_since, registration_checked_at from council_registration where user_id = $3`,
        [id, `1${String(index).padStart(6, '0')}`, first.id],
      );
      const sessionId = newId();
      await pool.query(
        `insert into session (id, user_id, refresh_hash, expires_at, last_used_at, second_factor_at, stepped_up_at, created_at)
         select $1::uuid, $2, $1::text, expires_at, last_used_at, second_factor_at, stepped_up_at, created_at from session where user_id = $3`,
        [sessionId, id, first.id],
      );
      const token = await tokens.sign({ userId: id, role: Role.doctor, sessionId }, clock.now());
      return { id, token };
    }),
  );
}

describe('an appointment', () => {
  it('is claimed by exactly one of a hundred doctors at once, through two processes with eight connections each', async () => {
    const { id } = await someAppointment(app);
    const doctors = await manyDoctors(100);
    const answers = await Promise.all(
      doctors.map(async (doctor, index) => {
        const api = index % 2 ? otherApp : app;
        const { data, errors } = await api.graphql(CLAIM, { id }, doctor);
        return { doctor: doctor.id, errors, ...data?.claimAppointment };
      }),
    );
    expect(answers.filter(({ errors }) => errors)).toEqual([]);
    const owners = answers.filter(({ isMine }) => isMine);
    expect(owners).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'appointment_taken')).toHaveLength(99);
    const { rows } = await app.services.database.pool.query(
      'select attend_by, status, revision from medical_appointment where id = $1',
      [id],
    );
    expect(rows).toEqual([
      { attend_by: owners[0]?.doctor, status: APPOINTMENT_STATUS.inReview, revision: 1 },
    ]);
    const moves = await app.services.database.pool.query(
      'select author_id from appointment_move where appointment_id = $1 and "to" = $2',
      [id, APPOINTMENT_STATUS.inReview],
    );
    expect(moves.rows).toEqual([{ author_id: owners[0]?.doctor }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { claimAs, someAppointment } from '../../../test/builders/appointments.ts';
import { type Person, signUpAs } from '../../../test/people.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { sendRequest } from '../../rest/rest.recorder.ts';
import { activeDoctor } from '../account/council/activeProfessional.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const RESULT = '{ __typename ... on UserError { code } }';
const doctorActs = (id: string): [string, string][] => [
  [
    'concludeWithoutMedicine',
    `concludeWithoutMedicine(id: "${id}", revision: 1, message: "Tudo bem.") ${RESULT}`,
  ],
  ['askForVideo', `askForVideo(id: "${id}", revision: 1, times: [], message: "Vamos conversar.") ${RESULT}`],
  ['confirmIdentity', `confirmIdentity(id: "${id}") ${RESULT}`],
  ['undoIdentity', `undoIdentity(id: "${id}") ${RESULT}`],
  ['clearFlag', `clearFlag(id: "${id}", flag: "IDENTITY_NOT_CONFIRMED", kind: SEEN) ${RESULT}`],
  ['addAppointmentNote', `addAppointmentNote(id: "${id}", text: "Nota.") ${RESULT}`],
];
const suspend = (who: Person) =>
  app.services.database.pool.query(
    'update council_registration set suspended_at = now() where user_id = $1',
    [who.id],
  );

describe('a doctor without a registration in order', () => {
  it('cannot claim an appointment when not verified, suspended or no longer a doctor', async () => {
    const { id } = await someAppointment(app);
    const unchecked = await signUpAs(app, 'doctor', { isActive: false });
    const suspended = await signUpAs(app, 'doctor');
    await suspend(suspended);
    const former = await signUpAs(app, 'doctor');
    await app.services.database.pool.query(`update user_account set role = 'patient' where id = $1`, [
      former.id,
    ]);
    for (const [who, code] of [
      [unchecked, 'registration_unchecked'],
      [suspended, 'registration_suspended'],
      [former, 'registration_unchecked'],
    ] as const) {
      const claim = `mutation { claimAppointment(id: "${id}") ${RESULT} }`;
      expect((await app.graphql(claim, {}, who)).errors?.[0]?.extensions.code).toBe(code);
      const request = { method: 'PUT', path: `/medical-appointment/${id}`, token: who.token } as const;
      expect(
        await sendRequest(app, { ...request, body: { status: APPOINTMENT_STATUS.inReview } }),
      ).toMatchObject({
        status: 403,
        body: { error: code },
      });
    }
    expect(await claimAs(app, id, await signUpAs(app, 'doctor'))).toMatchObject({
      status: APPOINTMENT_STATUS.inReview,
      isMine: true,
    });
  });

  it('is not returned by `activeDoctor`, which a command asks again after the access check', async () => {
    const readActive = ({ id }: Person) => activeDoctor(app.services.orm.em.fork(), id);
    const [active, suspended] = [await signUpAs(app, 'doctor'), await signUpAs(app, 'doctor')];
    await suspend(suspended);
    expect(await readActive(active)).toMatchObject({ userId: active.id });
    expect(await readActive(suspended)).toBeNull();
    expect(await readActive(await signUpAs(app, 'doctor', { isActive: false }))).toBeNull();
  });

  it('cannot act on an appointment they claimed before they were suspended', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const { id } = await someAppointment(app);
    await claimAs(app, id, doctor);
    await suspend(doctor);
    for (const [name, act] of doctorActs(id)) {
      const { data, errors } = await app.graphql(`mutation { ${act} }`, {}, doctor);
      expect({ name, data, code: errors?.[0]?.extensions.code }).toEqual({
        name,
        data: null,
        code: 'registration_suspended',
      });
    }
  });
});

describe('a doctor who is also a patient', () => {
  it('cannot claim their own appointment', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const { id } = await someAppointment(app, doctor);
    expect(await claimAs(app, id, doctor)).toMatchObject({ code: 'appointment_move_not_allowed' });
  });
});

describe('an appointment that another doctor has concluded', () => {
  it('is not shown to a doctor who sends an outdated decision', async () => {
    const [doctor, other] = [await signUpAs(app, 'doctor'), await signUpAs(app, 'doctor')];
    const { id } = await someAppointment(app);
    await claimAs(app, id, doctor);
    const conclude = (revision: number) =>
      `mutation { concludeWithoutMedicine(id: "${id}", revision: ${revision}, message: "Tudo bem.") {
        __typename ... on UserError { code } ... on AppointmentMoved { appointment { id } } } }`;
    expect((await app.graphql(conclude(0), {}, other)).data.concludeWithoutMedicine.appointment).toEqual({
      id,
    });
    expect((await app.graphql(conclude(1), {}, doctor)).errors).toBeUndefined();
    expect((await app.graphql(conclude(0), {}, other)).data.concludeWithoutMedicine).toEqual({
      __typename: 'Refusal',
      code: 'appointment_not_yours',
    });
  });
});

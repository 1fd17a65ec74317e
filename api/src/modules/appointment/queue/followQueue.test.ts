import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { giveReason } from '../../../../test/adminReason.ts';
import { claimAs, someAppointment } from '../../../../test/builders/appointments.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { sendRequest } from '../../../rest/rest.recorder.ts';
import type { AppointmentQueueChanged } from './clinicAppointment.types.ts';
import { followQueue } from './followQueue.ts';

let app: TestApp;
let doctor: Person;
let other: Person;
let admin: Person;
/** The ids of three appointments: one decided, one in review, one that waits. */
let [decided, taken, waiting] = ['', '', ''];
beforeAll(async () => {
  app = await startTestApp();
  doctor = await signUpAs(app, 'doctor');
  other = await signUpAs(app, 'doctor');
  admin = await signUpAs(app, 'admin');
  [decided, taken, waiting] = [
    (await someAppointment(app)).id,
    (await someAppointment(app)).id,
    (await someAppointment(app)).id,
  ];
  await claimAs(app, decided, doctor);
  await claimAs(app, taken, doctor);
  await decide(decided, 1, doctor);
});
afterAll(() => app.close());

const decide = async (id: string, revision: number, who: Person) =>
  (
    await app.graphql(
      `mutation ($id: ID!, $revision: Int!) { concludeWithoutMedicine(id: $id, revision: $revision, message: "Não há necessidade de remédio.") {
        __typename ... on UserError { code } ... on AppointmentMoved { appointment { id status doctorName flags { flag } } } } }`,
      { id, revision },
      who,
    )
  ).data.concludeWithoutMedicine;

/** The queue changes a doctor receives from the first event up to the appointment that comes last. */
async function changesReceivedBy(
  { id: userId }: Person,
  last: string,
): Promise<Map<string, AppointmentQueueChanged['appointment']>> {
  const viewer = { userId, role: 'doctor' as const, sessionId: 'none' };
  const changes = followQueue(app.context(viewer), '0.0');
  const received = new Map<string, AppointmentQueueChanged['appointment']>();
  for await (const { appointment: changed } of changes) {
    received.set(changed.id, changed);
    if (changed.id === last) break;
  }
  return received;
}

describe('the queue, followed from the first event on', () => {
  it('shows a doctor the flags of waiting appointments and of their own', async () => {
    const received = await changesReceivedBy(doctor, waiting);
    for (const id of [decided, taken, waiting]) expect(received.get(id)?.flags.length).toBeGreaterThan(0);
    expect(received.get(taken)?.isMine).toBe(true);
  });

  it('shows another doctor only that an appointment was claimed, without its flags, and no concluded one', async () => {
    const received = await changesReceivedBy(other, waiting);
    expect(received.get(waiting)?.flags.length).toBeGreaterThan(0);
    expect(received.get(taken)).toMatchObject({
      status: APPOINTMENT_STATUS.inReview,
      isMine: false,
      flags: [],
    });
    expect(received.get(taken)?.doctorName).toEqual(expect.any(String));
    expect(received.has(decided)).toBe(false);
  });
});

describe('an appointment of another doctor', () => {
  it('is shown without flags to a doctor who decides with an outdated revision', async () => {
    const answer = await decide(taken, 0, other);
    expect(answer).toMatchObject({
      code: 'appointment_changed',
      appointment: { id: taken, status: APPOINTMENT_STATUS.inReview, flags: [] },
    });
    expect(await decide(decided, 0, other)).toMatchObject({ code: 'appointment_not_yours' });
    expect((await decide(taken, 0, doctor)).appointment.flags.length).toBeGreaterThan(0);
  });

  it('is in the admin list without flags, by GraphQL and REST', async () => {
    await giveReason(app, admin);
    const { data } = await app.graphql(
      '{ medicalAppointments(limit: 100) { items { id flags { flag } } } }',
      {},
      admin,
    );
    expect(data.medicalAppointments.items).toHaveLength(3);
    expect(
      data.medicalAppointments.items.every((appointment: { flags: [] }) => appointment.flags.length === 0),
    ).toBe(true);
    const { body } = await sendRequest(app, { path: '/medical-appointment?limit=100', token: admin.token });
    expect(body.items).toHaveLength(3);
    expect(body.items.every((appointment: { flags: [] }) => appointment.flags.length === 0)).toBe(true);
    const doctors = await sendRequest(app, { path: '/medical-appointment?limit=100', token: doctor.token });
    expect(doctors.body.items.some((appointment: { flags: [] }) => appointment.flags.length > 0)).toBe(true);
  });

  it('puts none of its flags into the event log', async () => {
    const { rows } = await app.services.database.pool.query(
      `select distinct payload - 'request' - 'status' - 'attendBy' as rest from event where entity_id = any($1)`,
      [[decided, taken, waiting]],
    );
    expect(rows).toEqual([{ rest: {} }]);
  });
});

describe('the lists of a patient', () => {
  it('return no items, but the total, when limit and offset are negative', async () => {
    const patient = await signUp(app);
    await someAppointment(app, patient);
    const wide = 'limit: -1, offset: -5';
    const { data, errors } = await app.graphql(
      `{ myMedicalAppointments(${wide}) { total items { id } } myQuizzes(${wide}) { total items { id } } }`,
      {},
      patient,
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      myMedicalAppointments: { total: 1, items: [] },
      myQuizzes: { total: 1, items: [] },
    });
  });
});

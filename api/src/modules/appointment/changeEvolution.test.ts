import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  claimAs,
  openRecord,
  type SomeAppointment,
  someAppointment,
} from '../../../test/builders/appointments.ts';
import {
  preparedAppointment,
  prescribeForm,
  sendPrescription,
} from '../../../test/builders/prescription/prescribing.ts';
import { somePhoto } from '../../../test/builders/uploads.ts';
import { type Person, signUpAs } from '../../../test/people.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { sendRequest } from '../../rest/rest.recorder.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  doctor = await signUpAs(app, 'doctor');
});
afterAll(() => app.close());

const runMutation = async (field: string, id: string) =>
  (
    await app.graphql(
      `mutation ($id: ID!) { ${field}(id: $id) { __typename ... on UserError { code } } }`,
      { id },
      doctor,
    )
  ).data[field];
const change = ({ evolutionId, patient }: SomeAppointment, body: object) =>
  sendRequest(app, { method: 'PUT', path: `/evolution/${evolutionId}`, token: patient.token, body });
const confirmedAt = async ({ evolutionId }: SomeAppointment) =>
  (
    await app.services.database.pool.query('select identity_confirmed_at from evolution where id = $1', [
      evolutionId,
    ])
  ).rows[0].identity_confirmed_at;

/** A doctor has compared the photo with the document, and returned the appointment to the queue. */
async function returnedAfterComparing(): Promise<SomeAppointment> {
  const appointment = await someAppointment(app);
  await claimAs(app, appointment.id, doctor);
  await openRecord(app, appointment.id, doctor);
  expect(await runMutation('confirmIdentity', appointment.id)).toMatchObject({
    __typename: 'ClinicAppointment',
  });
  expect(await runMutation('handBackAppointment', appointment.id)).toEqual({ __typename: 'Done' });
  return appointment;
}

describe('an evolution whose photos a doctor compared', () => {
  it('must be compared again after its photo of the document changed, which may show another person', async () => {
    const appointment = await returnedAfterComparing();
    expect(await confirmedAt(appointment)).not.toBeNull();
    const documentPhoto = await somePhoto(app, appointment.patient, 'document');
    expect((await change(appointment, { documentPhoto })).status).toBe(200);
    expect(await confirmedAt(appointment)).toBeNull();
  });

  it('stays compared when only the note changes, or the same photo is sent again', async () => {
    const appointment = await returnedAfterComparing();
    expect((await change(appointment, { patientNote: 'Luz da manhã.' })).status).toBe(200);
    expect((await change(appointment, { documentPhoto: appointment.documentPhoto })).status).toBe(200);
    expect(await confirmedAt(appointment)).not.toBeNull();
  });
});

describe('a name that changes after a doctor compared it with the document', () => {
  it('must be compared again before a prescription', async () => {
    const appointment = await preparedAppointment(app, doctor);
    const rename = (firstName: string) =>
      app.graphql(
        'mutation ($firstName: String!) { updateMe(input: { firstName: $firstName }) { __typename } }',
        { firstName },
        appointment.patient,
      );
    const prescribe = async () =>
      sendPrescription(app, await prescribeForm(app, doctor, appointment), doctor);
    await rename('Outro');
    expect(await prescribe()).toMatchObject({ code: 'identity_not_confirmed' });
    expect(await runMutation('confirmIdentity', appointment.id)).toMatchObject({
      __typename: 'ClinicAppointment',
    });
    expect(await prescribe()).toMatchObject({ __typename: 'Prescribed' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { someAppointment } from '../../../../test/builders/appointments.ts';
import { answering, definitionBySlug } from '../../../../test/builders/evaluations.ts';
import {
  preparedAppointment,
  prescribeForm,
  sendPrescription,
} from '../../../../test/builders/prescription/prescribing.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  doctor = await signUpAs(app, 'doctor');
});
afterAll(() => app.close());

const RECORD = `query ($id: ID!, $reason: String) { clinicRecord(id: $id, reason: $reason) { __typename ... on UserError { code }
  ... on ClinicRecord { appointment { id } answers { answers } notes { text } evolutions { id } earlierAppointments { id } prescribable { productId }
    waitingItems { productId } prescriptions { id } } } }`;
const read = async (id: string, who: Person, reason?: string) =>
  (await app.graphql(RECORD, { id, reason }, who)).data.clinicRecord;
const rows = (text: string, values: unknown[]) => app.services.database.pool.query(text, values);

describe('clinicRecord', () => {
  it('keeps the answers that the doctor decided on, and a month later hides other records from that doctor only', async () => {
    const patient = await signUp(app);
    const appointment = await preparedAppointment(app, doctor, { patient });
    const { prescription } = await sendPrescription(
      app,
      await prescribeForm(app, doctor, appointment),
      doctor,
    );
    const later = await someAppointment(app, patient);

    const fresh = await read(appointment.id, doctor);
    // The list has every other appointment of the patient, also a later one.
    expect(fresh.earlierAppointments).toEqual([{ id: later.id }]);
    expect(fresh.evolutions).toHaveLength(2);
    expect(fresh.prescribable.length).toBeGreaterThan(0);

    await rows(`update medical_appointment set decided_at = now() - interval '31 days' where id = $1`, [
      appointment.id,
    ]);
    expect(await read(appointment.id, doctor)).toMatchObject({
      appointment: { id: appointment.id },
      answers: { answers: expect.any(Object) },
      evolutions: [],
      earlierAppointments: [],
      prescribable: [],
      waitingItems: [],
      prescriptions: [{ id: prescription.id }],
    });
    const admin = await signUpAs(app, 'admin');
    expect((await read(appointment.id, admin, 'Pedido do paciente.')).earlierAppointments).toEqual([
      { id: later.id },
    ]);
  });

  it('accepts a reason with characters that the database cannot store', async () => {
    const { id } = await someAppointment(app);
    const admin = await signUpAs(app, 'admin');
    expect((await read(id, admin, 'Pedido do\0 paciente.')).appointment).toEqual({ id });
  });

  it('shows status, flags and answers of another appointment of the patient, and records the access to it', async () => {
    const patient = await signUp(app);
    const first = await preparedAppointment(app, doctor, {
      line: 'ej',
      patient,
      answers: answering('nitrato', 'Sim'),
    });
    const { id } = await preparedAppointment(app, doctor, { patient });
    const before = await entriesOf(first.id);
    const { data } = await app.graphql(
      `query ($id: ID!) { clinicRecord(id: $id) { ... on ClinicRecord { earlierAppointments { id statusLabel flags { flag } }
        otherAppointments { id appointment { statusLabel } answers { answers submittedAt } } } } }`,
      { id },
      doctor,
    );
    const { earlierAppointments, otherAppointments } = data.clinicRecord;
    expect(earlierAppointments[0]).toMatchObject({
      id: first.id,
      flags: expect.arrayContaining([{ flag: 'NITRATE_USE' }]),
    });
    const question = definitionBySlug('ej').questions.find(({ slug }) => slug === 'nitrato');
    const yes = question?.answers.find(({ value }) => value === 'Sim');
    expect(otherAppointments).toMatchObject([{ id: first.id, appointment: { statusLabel: 'Em avaliação' } }]);
    expect(otherAppointments[0].answers.answers[question?.id ?? 0]).toMatchObject({ [yes?.id ?? 0]: true });
    expect(await entriesOf(first.id)).toBe(before + 1);
  });
});

const entriesOf = async (entityId: string): Promise<number> =>
  (await rows('select count(*)::int as n from access_entry where entity_id = $1', [entityId])).rows[0].n;

import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { giveReason } from '../../../../test/adminReason.ts';
import { raiseFlag } from '../../../../test/builders/evaluations.ts';
import {
  app,
  ask,
  CLINIC_RECORD,
  claim,
  claimNewAppointment,
  doctor,
  newAppointment,
  otherDoctor,
  prepareClinic,
  rows,
} from '../../../../test/fixtures/clinic/clinicAppointments.ts';
import { signUpAs } from '../../../../test/people.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { IDLE_MINUTES } from '../appointment.rules.ts';
import { returnIdleAppointments } from './returnToQueue.ts';

prepareClinic();

const QUEUE = `query ($limit: Int, $late: Boolean, $mine: Boolean, $search: String, $concluded: Boolean) {
  appointmentQueue(limit: $limit, onlyLate: $late, onlyMine: $mine, search: $search, isConcluded: $concluded) { total cursor items {
    id request lineTitle status statusLabel isLate isMine doctorName revision dueAt patient { firstName initials code age }
    flags { flag severity label clearances } } } }`;

describe('the queue of appointments', () => {
  it('is closed to anonymous callers, patients and admins, who cannot claim; the first two cannot read the record', async () => {
    const { id, patient } = await newAppointment();
    const admin = await signUpAs(app, 'admin');
    for (const who of [undefined, patient, admin]) {
      expect((await ask(QUEUE, {}, who)).errors).toHaveLength(1);
      expect(
        (
          await ask(
            `mutation ($id: ID!) { claimAppointment(id: $id) { __typename ... on ClinicAppointment { id status revision isMine } ... on UserError { code } } }`,
            { id },
            who,
          )
        ).errors,
      ).toHaveLength(1);
    }
    for (const [who, code] of [
      [undefined, 'UNAUTHENTICATED'],
      [patient, 'FORBIDDEN'],
    ] as const)
      expect((await ask(CLINIC_RECORD, { id }, who)).errors?.[0]?.extensions.code).toBe(code);
  });

  it('lists the appointment that was due first at the top, with age, flags and lateness', async () => {
    const { id } = await newAppointment('ed');
    await rows(`update medical_appointment set due_at = now() - interval '1 day' where id = $1`, [id]);
    const { data } = await ask(QUEUE, { limit: 5 }, doctor);
    const [first] = data.appointmentQueue.items;
    expect(first).toMatchObject({
      id,
      request: 2,
      lineTitle: 'Disfunção erétil',
      status: APPOINTMENT_STATUS.awaiting,
      isLate: true,
      isMine: false,
      patient: { firstName: 'Rui', age: expect.any(Number) },
    });
    expect(first.flags[0]).toMatchObject({ flag: 'IDENTITY_NOT_CONFIRMED', severity: 'STOP' });
  });

  it('can be narrowed to late appointments, to those found and to the doctor’s own, which others no longer see', async () => {
    const { id } = await newAppointment('ed');
    await rows(`update medical_appointment set due_at = now() - interval '1 day' where id = $1`, [id]);
    const late = await ask(QUEUE, { late: true, limit: 100 }, doctor);
    expect(late.data.appointmentQueue.items).toContainEqual(expect.objectContaining({ id }));
    expect(
      late.data.appointmentQueue.items.every((appointment: { isLate: boolean }) => appointment.isLate),
    ).toBe(true);
    const found = await ask(QUEUE, { search: 'rui barbosa', limit: 100 }, doctor);
    expect(found.data.appointmentQueue.items).toContainEqual(expect.objectContaining({ id }));
    expect((await ask(QUEUE, { search: 'zzz' }, doctor)).data.appointmentQueue.total).toBe(0);
    await claim(id, doctor);
    expect((await ask(QUEUE, { limit: 100 }, otherDoctor)).data.appointmentQueue.items).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect((await ask(QUEUE, { mine: true }, doctor)).data.appointmentQueue.items).toContainEqual(
      expect.objectContaining({ id, isMine: true }),
    );
  });

  it('shows the same flags as the record, before and after the doctor ticks a warning', async () => {
    const { id } = await claimNewAppointment('ed');
    await raiseFlag(app, id, 'RETAKEN_AFTER_STOP');
    const listed = async () =>
      (await ask(QUEUE, { mine: true, limit: 100 }, doctor)).data.appointmentQueue.items.find(
        (item: { id: string }) => item.id === id,
      ).flags;
    const recorded = async () =>
      (
        await ask(
          `query ($id: ID!) { clinicRecord(id: $id) { ... on ClinicRecord { appointment { flags { flag severity label clearances } } } } }`,
          { id },
          doctor,
        )
      ).data.clinicRecord.appointment.flags;
    expect(await listed()).toEqual(await recorded());
    await ask(
      `mutation ($id: ID!) { clearFlag(id: $id, flag: "RETAKEN_AFTER_STOP", kind: SEEN) { __typename } }`,
      { id },
      doctor,
    );
    const flags = await listed();
    expect(flags).toEqual(await recorded());
    expect(flags).toContainEqual(
      expect.objectContaining({ flag: 'RETAKEN_AFTER_STOP', clearances: ['seen'] }),
    );
  });

  it('tells patients of one name apart by the end of their ids', async () => {
    const { id, patient } = await newAppointment('ed');
    const { id: otherId } = await newAppointment('ed');
    const items: { id: string; patient: { initials: string; code: string } }[] = (
      await ask(QUEUE, { limit: 200 }, doctor)
    ).data.appointmentQueue.items;
    const [one, other] = [id, otherId].map((wanted) => items.find((item) => item.id === wanted)?.patient);
    expect(one).toMatchObject({ firstName: 'Rui', initials: expect.stringMatching(/^R[A-Z]+$/) });
    expect(one?.code).toBe(patient.id.slice(-4).toUpperCase());
    expect(other?.code).not.toBe(one?.code);
  });

  it('runs a constant number of SQL statements for any number of waiting appointments', async () => {
    const statements = async (limit: number) =>
      (
        await countStatementsOfProcess(() =>
          app.http.inject({
            method: 'POST',
            url: '/graphql',
            headers: { authorization: `Bearer ${doctor.token}` },
            payload: { query: QUEUE, variables: { limit } },
          }),
        )
      ).statements.length;
    const forOneAppointment = await statements(1);
    expect(forOneAppointment).toBeGreaterThan(0);
    for (let index = 0; index < 3; index += 1) await newAppointment();
    expect(await statements(50)).toBe(forOneAppointment);
  });

  it('gets back an appointment that a doctor returned or left idle', async () => {
    const { id } = await claimNewAppointment();
    const HAND_BACK = `mutation ($id: ID!) { handBackAppointment(id: $id) { __typename ... on UserError { code } } }`;
    expect((await ask(HAND_BACK, { id }, otherDoctor)).data.handBackAppointment).toMatchObject({
      code: 'appointment_not_yours',
    });
    expect((await ask(HAND_BACK, { id }, doctor)).data.handBackAppointment).toEqual({ __typename: 'Done' });
    expect(await claim(id, otherDoctor)).toMatchObject({ isMine: true });
    await rows(`update medical_appointment set seen_at = now() - $2 * interval '1 minute' where id = $1`, [
      id,
      IDLE_MINUTES + 1,
    ]);
    expect(await returnIdleAppointments(app.services)).toBeGreaterThanOrEqual(1);
    expect(await claim(id, doctor)).toMatchObject({ isMine: true });
  });
});

describe('an admin', () => {
  it('lists appointments by status, and cancels one only with a reason', async () => {
    const { id, patient } = await newAppointment();
    const admin = await signUpAs(app, 'admin');
    const list =
      'query ($status: Int) { medicalAppointments(status: $status, limit: 3) { total items { id status } } }';
    expect((await ask(list, {}, doctor)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    await giveReason(app, admin);
    const { items } = (await ask(list, { status: APPOINTMENT_STATUS.awaiting }, admin)).data
      .medicalAppointments;
    expect(items[0]).toEqual({ id, status: APPOINTMENT_STATUS.awaiting });
    // Without the filter, the second would be the one that the doctor claimed in the test before.
    expect(items.map(({ status }: { status: number }) => status)).toEqual(
      Array(3).fill(APPOINTMENT_STATUS.awaiting),
    );
    const cancel = `mutation ($id: ID!, $reason: String!) { cancelAppointment(id: $id, reason: $reason) { ... on MedicalAppointment { status } ... on UserError { code } } }`;
    expect((await ask(cancel, { id, reason: 'não' }, admin)).data.cancelAppointment).toEqual({
      code: 'reason_required',
    });
    const reason = 'O paciente pediu para desistir.';
    expect((await ask(cancel, { id, reason }, patient)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await ask(cancel, { id, reason }, admin)).data.cancelAppointment).toEqual({
      status: APPOINTMENT_STATUS.cancelled,
    });
    expect((await ask(cancel, { id, reason }, admin)).data.cancelAppointment).toEqual({
      code: 'appointment_move_not_allowed',
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { openRecord } from '../../../../test/builders/appointments.ts';
import {
  act,
  app,
  ask,
  CLINIC_RECORD,
  claimNewAppointment,
  doctor,
  otherDoctor,
  prepareClinic,
} from '../../../../test/fixtures/clinic/clinicAppointments.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { AccessEntry } from '../../audit/accessEntry.entity.ts';

prepareClinic();

describe('the clinic record', () => {
  it('is open to its doctor, and the patient sees that it was read', async () => {
    const { id, patient } = await claimNewAppointment('ed');
    expect((await ask(CLINIC_RECORD, { id }, otherDoctor)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { data } = await ask(CLINIC_RECORD, { id }, doctor);
    const record = data.clinicRecord;
    expect(record.person).toMatchObject({ document: patient.document, gender: 1 });
    expect(record.consents).toHaveLength(4);
    expect(record.answers.definition.contentVersion).toBe(record.answers.contentVersion);
    expect(record.history.map(({ status }: { status: number }) => status)).toEqual([1, 2]);
    const { url } = record.evolutions[0].documentPhoto;
    expect((await fetch(`${app.url}${url}`)).status).toBe(200);
    const answer = await ask('{ myAccessEntries(limit: 50) { items { what who } } }', {}, patient);
    const kinds = answer.data.myAccessEntries.items.map(({ what }: { what: string }) => what.toLowerCase());
    expect(new Set(kinds)).toEqual(new Set(['appointment', 'quiz', 'evolution', 'file']));
  });

  it('opens to an admin who gives a reason', async () => {
    const { id } = await claimNewAppointment();
    const admin = await signUpAs(app, 'admin');
    expect((await ask(CLINIC_RECORD, { id }, admin)).data.clinicRecord).toMatchObject({
      code: 'reason_required',
    });
    const reason = 'Reclamação do paciente em 21/11';
    expect((await ask(CLINIC_RECORD, { id, reason }, admin)).data.clinicRecord.appointment.id).toBe(id);
    expect(await readDecryptedRows(app, AccessEntry, { entityId: id, viewerId: admin.id })).toMatchObject([
      { reason },
    ]);
  });

  it('accepts notes of its doctor only, not empty, and trims them', async () => {
    const { id } = await claimNewAppointment();
    const note = `mutation ($id: ID!, $text: String!) { addAppointmentNote(id: $id, text: $text) { __typename ... on UserError { code } } }`;
    expect((await ask(note, { id, text: 'x' }, otherDoctor)).data.addAppointmentNote).toMatchObject({
      code: 'appointment_not_yours',
    });
    expect((await ask(note, { id, text: '  ' }, doctor)).data.addAppointmentNote).toMatchObject({
      code: 'invalid_input',
    });
    await ask(note, { id, text: ' Liguei; sem dor no peito. ' }, doctor);
    const { data } = await ask(CLINIC_RECORD, { id }, doctor);
    expect(data.clinicRecord.notes).toEqual([
      { text: 'Liguei; sem dor no peito.', authorName: expect.any(String) },
    ]);
  });
});

describe('photos and identity', () => {
  it('can be confirmed by the doctor who opened them, which removes the flag, and commented', async () => {
    const { id, patient } = await claimNewAppointment('ed');
    const confirm = async (who: Person) => act('confirmIdentity', 'id: $id', { id }, who);
    expect(await confirm(otherDoctor)).toMatchObject({ code: 'appointment_not_yours' });
    expect(await confirm(doctor)).toMatchObject({ code: 'record_not_opened' });
    await openRecord(app, id, doctor);
    expect(await confirm(doctor)).toMatchObject({ __typename: 'ClinicAppointment' });
    const { data } = await ask(CLINIC_RECORD, { id }, doctor);
    const flags = data.clinicRecord.appointment.flags.map(({ flag }: { flag: string }) => flag);
    expect(flags).not.toContain('IDENTITY_NOT_CONFIRMED');
    const note = `mutation ($id: ID!, $doctorNote: String!) { updateEvolutionByDoctor(id: $id, doctorNote: $doctorNote) { ... on Evolution { doctorNote } ... on UserError { code } } }`;
    const evolution = { id: data.clinicRecord.evolutions[0].id, doctorNote: 'Boa luz.' };
    expect((await ask(note, evolution, patient)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await ask(note, evolution, otherDoctor)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await ask(note, evolution, doctor)).data.updateEvolutionByDoctor).toEqual({
      doctorNote: 'Boa luz.',
    });
  });

  it('can be unconfirmed only by the doctor of the appointment, until the next act', async () => {
    const { id } = await claimNewAppointment('ed');
    const undo = async (who: Person) => act('undoIdentity', 'id: $id', { id }, who);
    const undoable = async (who: Person) =>
      (
        await ask(
          '{ appointmentQueue(limit: 200, onlyMine: true) { items { id isIdentityUndoable } } }',
          {},
          who,
        )
      ).data.appointmentQueue.items.find((item: { id: string }) => item.id === id)?.isIdentityUndoable;
    const flags = async () =>
      (await ask(CLINIC_RECORD, { id }, doctor)).data.clinicRecord.appointment.flags.map(
        ({ flag }: { flag: string }) => flag,
      );
    expect(await undo(otherDoctor)).toMatchObject({ code: 'appointment_not_yours' });
    expect(await undo(doctor)).toMatchObject({ code: 'identity_not_undoable' });
    await openRecord(app, id, doctor);
    await act('confirmIdentity', 'id: $id', { id }, doctor);
    expect(await undoable(doctor)).toBe(true);
    expect(await undo(otherDoctor)).toMatchObject({ code: 'appointment_not_yours' });
    expect(await undo(doctor)).toMatchObject({ __typename: 'ClinicAppointment' });
    expect(await flags()).toContain('IDENTITY_NOT_CONFIRMED');
    await act('confirmIdentity', 'id: $id', { id }, doctor);
    const time = Math.ceil((app.clock.now().getTime() + 2 * 3_600_000) / 900_000) * 900_000;
    await act(
      'askForVideo',
      'id: $id, revision: $revision, times: $times, isForced: $isForced, message: $message',
      { id, revision: 1, times: [new Date(time).toISOString()], isForced: true, message: 'Quero te ver.' },
      doctor,
    );
    expect(await undoable(doctor)).toBe(false);
    expect(await undo(doctor)).toMatchObject({ code: 'identity_not_undoable' });
    expect(await flags()).not.toContain('IDENTITY_NOT_CONFIRMED');
  });
});

describe('the summary of an appointment beside its conversation', () => {
  it('shows the flags to its doctor alone, and counts as no opening of the record', async () => {
    const { id, patient } = await claimNewAppointment('ed');
    const summary = (who?: Person) =>
      ask(
        'query ($id: ID!) { appointmentSummary(id: $id) { id lineTitle flags { flag } patient { firstName } } }',
        { id },
        who,
      );
    for (const [who, code] of [
      [undefined, 'UNAUTHENTICATED'],
      [patient, 'FORBIDDEN'],
      [otherDoctor, 'NOT_FOUND'],
    ] as const)
      expect((await summary(who)).errors?.[0]?.extensions.code).toBe(code);
    const { flags } = (await summary(doctor)).data.appointmentSummary;
    expect(flags).toContainEqual({ flag: 'IDENTITY_NOT_CONFIRMED' });
    expect(await act('confirmIdentity', 'id: $id', { id }, doctor)).toMatchObject({
      code: 'record_not_opened',
    });
  });
});

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
  it('is open to its doctor, shows everything once, and the patient sees the access', async () => {
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
    expect((await ask(CLINIC_RECORD, { id, reason }, admin)).data.clinicRecord.case.id).toBe(id);
    expect(await readDecryptedRows(app, AccessEntry, { entityId: id, viewerId: admin.id })).toMatchObject([
      { reason },
    ]);
  });

  it('accepts notes of its doctor only and never changes them', async () => {
    const { id } = await claimNewAppointment();
    const note = `mutation ($id: ID!, $text: String!) { addCaseNote(id: $id, text: $text) { __typename ... on UserError { code } } }`;
    expect((await ask(note, { id, text: 'x' }, otherDoctor)).data.addCaseNote).toMatchObject({
      code: 'case_not_yours',
    });
    expect((await ask(note, { id, text: '  ' }, doctor)).data.addCaseNote).toMatchObject({
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
  it('can be confirmed and commented by the doctor, which unblocks the prescription', async () => {
    const { id, patient } = await claimNewAppointment('ed');
    const confirm = async (who: Person) => act('confirmIdentity', 'id: $id', { id }, who);
    expect(await confirm(otherDoctor)).toMatchObject({ code: 'case_not_yours' });
    expect(await confirm(doctor)).toMatchObject({ code: 'record_not_opened' });
    await openRecord(app, id, doctor);
    expect(await confirm(doctor)).toMatchObject({ __typename: 'ClinicCase' });
    const { data } = await ask(CLINIC_RECORD, { id }, doctor);
    const flags = data.clinicRecord.case.flags.map(({ flag }: { flag: string }) => flag);
    expect(flags).not.toContain('IDENTITY_NOT_CONFIRMED');
    const note = `mutation ($id: ID!, $doctorNote: String!) { updateEvolutionByDoctor(id: $id, doctorNote: $doctorNote) { ... on Evolution { doctorNote } ... on UserError { code } } }`;
    const evolution = { id: data.clinicRecord.evolutions[0].id, doctorNote: 'Boa luz.' };
    expect((await ask(note, evolution, patient)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await ask(note, evolution, otherDoctor)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await ask(note, evolution, doctor)).data.updateEvolutionByDoctor).toEqual({
      doctorNote: 'Boa luz.',
    });
  });
});

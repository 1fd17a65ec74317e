import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { giveReason } from '../../../test/adminReason.ts';
import { openRecord } from '../../../test/builders/appointments.ts';
import { answeredEvaluation, photosOf } from '../../../test/builders/evaluations.ts';
import { openedRows } from '../../../test/openedRows.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { queuedMails } from '../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countServed } from '../../shared/database/statements.ts';
import { AccessEntry } from '../audit/accessEntry.entity.ts';
import { returnIdleAppointments } from './queue/returnToQueue.ts';
import { remindCalls } from './schedule/remindCalls.ts';

let app: TestApp;
let doctor: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  [doctor, other] = [await signUpAs(app, 'doctor'), await signUpAs(app, 'doctor')];
});
afterAll(() => app.close(), 20_000);

const SUBMIT = `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { ... on MedicalAppointment { id } ... on UserError { code } } }`;
const CASE =
  '{ __typename ... on ClinicCase { id status revision isMine } ... on UserError { code } ... on CaseChanged { case { id status revision doctorName } } }';
const QUEUE = `query ($limit: Int, $late: Boolean, $mine: Boolean, $search: String, $concluded: Boolean) {
  caseQueue(limit: $limit, onlyLate: $late, onlyMine: $mine, search: $search, isConcluded: $concluded) { total cursor items {
    id request lineTitle status statusLabel isLate isMine doctorName revision dueAt patient { firstName age }
    flags { flag severity label clearances } } } }`;
const RECORD = `query ($id: ID!, $reason: String) { clinicRecord(id: $id, reason: $reason) { __typename ... on UserError { code } ... on ClinicRecord {
  case { id flags { flag severity override } } person { name document age gender } consents { text at } answers { contentVersion definition answers }
  notes { text authorName } history { status authorName } slots { id state startsAt } evolutions { id documentPhoto { id url } } earlierCases { id } } } }`;
const ask = async (document: string, variables: Record<string, unknown>, who?: Person) =>
  app.graphql(document, variables, who);
const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.pool.query(text, values)).rows;
const act = async (field: string, args: string, variables: Record<string, unknown>, who: Person) =>
  (await ask(`mutation (${types(variables)}) { ${field}(${args}) ${CASE} }`, variables, who)).data?.[field];
const TYPES: Record<string, string> = {
  id: 'ID!',
  revision: 'Int!',
  message: 'String!',
  times: '[DateTimeISO!]!',
  isForced: 'Boolean!',
  flag: 'String!',
  kind: 'FlagClearance!',
  text: 'String!',
};
const types = (variables: Record<string, unknown>) =>
  Object.keys(variables)
    .map((name) => `$${name}: ${TYPES[name]}`)
    .join(', ');

async function newCase(line = 'be', fields: string[] = []): Promise<{ id: string; patient: Person }> {
  const patient = await signUp(app);
  const quizId = await answeredEvaluation(app, patient, line);
  const input = { quizId, ...(await photosOf(app, patient, fields)), nationalityDocument: '12.345.678-9' };
  const { data } = await ask(SUBMIT, { input }, patient);
  return { id: data.submitQuiz.id, patient };
}
const claim = async (id: string, who: Person) =>
  (
    await ask(
      `mutation ($id: ID!) { claimCase(id: $id) { __typename ... on ClinicCase { id status revision isMine } ... on UserError { code } } }`,
      { id },
      who,
    )
  ).data?.claimCase;
const claimed = async (line?: string) => {
  const made = await newCase(line);
  await claim(made.id, doctor);
  return made;
};
const quarter = (minutes: number) =>
  new Date(Math.ceil((app.clock.now().getTime() + minutes * 60_000) / 900_000) * 900_000);

describe('the queue of appointments', () => {
  it('is closed to anonymous callers, patients and admins', async () => {
    const { id, patient } = await newCase();
    const admin = await signUpAs(app, 'admin');
    for (const who of [undefined, patient, admin]) {
      expect((await ask(QUEUE, {}, who)).errors).toHaveLength(1);
      expect(
        (
          await ask(
            `mutation ($id: ID!) { claimCase(id: $id) { __typename ... on ClinicCase { id status revision isMine } ... on UserError { code } } }`,
            { id },
            who,
          )
        ).errors,
      ).toHaveLength(1);
    }
    for (const who of [undefined, patient])
      expect((await ask(RECORD, { id }, who)).errors?.[0]?.extensions.code).toMatch(
        /UNAUTHENTICATED|FORBIDDEN/,
      );
  });

  it('lists the longest wait first, with age, flags and lateness', async () => {
    const { id } = await newCase('ed');
    await rows(`update medical_appointment set due_at = now() - interval '1 day' where id = $1`, [id]);
    const { data } = await ask(QUEUE, { limit: 5 }, doctor);
    const [first] = data.caseQueue.items;
    expect(first).toMatchObject({
      id,
      request: 2,
      lineTitle: 'Disfunção erétil',
      status: 1,
      isLate: true,
      isMine: false,
      patient: { firstName: 'Rui', age: expect.any(Number) },
    });
    expect(first.flags[0]).toMatchObject({ flag: 'IDENTITY_NOT_CONFIRMED', severity: 'STOP' });
    const late = await ask(QUEUE, { late: true }, doctor);
    expect(late.data.caseQueue.items.every((one: { isLate: boolean }) => one.isLate)).toBe(true);
    expect((await ask(QUEUE, { search: 'zzz' }, doctor)).data.caseQueue.total).toBe(0);
    await claim(id, doctor);
    expect((await ask(QUEUE, { limit: 100 }, other)).data.caseQueue.items).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect((await ask(QUEUE, { mine: true }, doctor)).data.caseQueue.items).toContainEqual(
      expect.objectContaining({ id, isMine: true }),
    );
  });

  it('costs the same number of statements at any length', async () => {
    const statements = async (limit: number) =>
      (
        await countServed(() =>
          app.http.inject({
            method: 'POST',
            url: '/graphql',
            headers: { authorization: `Bearer ${doctor.token}` },
            payload: { query: QUEUE, variables: { limit } },
          }),
        )
      ).statements.length;
    const one = await statements(1);
    expect(one).toBeGreaterThan(0);
    for (let index = 0; index < 3; index += 1) await newCase();
    expect(await statements(50)).toBe(one);
  });

  it('gets an appointment again that a doctor returned or left idle', async () => {
    const { id } = await claimed();
    const back = `mutation ($id: ID!) { handBackCase(id: $id) { __typename ... on UserError { code } } }`;
    expect((await ask(back, { id }, other)).data.handBackCase).toMatchObject({ code: 'case_not_yours' });
    expect((await ask(back, { id }, doctor)).data.handBackCase).toEqual({ __typename: 'Done' });
    expect(await claim(id, other)).toMatchObject({ isMine: true });
    await rows(`update medical_appointment set seen_at = now() - interval '31 minutes' where id = $1`, [id]);
    expect(await returnIdleAppointments(app.services)).toBeGreaterThanOrEqual(1);
    expect(await claim(id, doctor)).toMatchObject({ isMine: true });
  });
});

describe('the clinic record', () => {
  it('is open to its doctor, shows everything once, and the patient sees the access', async () => {
    const { id, patient } = await claimed('ed');
    expect((await ask(RECORD, { id }, other)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { data } = await ask(RECORD, { id }, doctor);
    const record = data.clinicRecord;
    expect(record.person).toMatchObject({ document: patient.document, gender: 1 });
    expect(record.consents).toHaveLength(4);
    expect(record.answers.definition.contentVersion).toBe(record.answers.contentVersion);
    expect(record.history.map(({ status }: { status: number }) => status)).toEqual([1, 2]);
    const { url } = record.evolutions[0].documentPhoto;
    expect((await fetch(`${app.url}${url}`)).status).toBe(200);
    const seen = await ask('{ myAccessEntries(limit: 50) { items { what who } } }', {}, patient);
    const kinds = seen.data.myAccessEntries.items.map(({ what }: { what: string }) => what.toLowerCase());
    expect(new Set(kinds)).toEqual(new Set(['appointment', 'quiz', 'evolution', 'file']));
  });

  it('opens to an admin who gives a reason', async () => {
    const { id } = await claimed();
    const admin = await signUpAs(app, 'admin');
    expect((await ask(RECORD, { id }, admin)).data.clinicRecord).toMatchObject({ code: 'reason_required' });
    const reason = 'Reclamação do paciente em 21/11';
    expect((await ask(RECORD, { id, reason }, admin)).data.clinicRecord.case.id).toBe(id);
    expect(await openedRows(app, AccessEntry, { entityId: id, viewerId: admin.id })).toMatchObject([
      { reason },
    ]);
  });

  it('accepts notes of its doctor only and never changes them', async () => {
    const { id } = await claimed();
    const note = `mutation ($id: ID!, $text: String!) { addCaseNote(id: $id, text: $text) { __typename ... on UserError { code } } }`;
    expect((await ask(note, { id, text: 'x' }, other)).data.addCaseNote).toMatchObject({
      code: 'case_not_yours',
    });
    expect((await ask(note, { id, text: '  ' }, doctor)).data.addCaseNote).toMatchObject({
      code: 'invalid_input',
    });
    await ask(note, { id, text: ' Liguei; sem dor no peito. ' }, doctor);
    const { data } = await ask(RECORD, { id }, doctor);
    expect(data.clinicRecord.notes).toEqual([
      { text: 'Liguei; sem dor no peito.', authorName: expect.any(String) },
    ]);
  });
});

describe('a decision', () => {
  const conclude = (id: string, revision: number, who = doctor, message = 'Não há necessidade de remédio.') =>
    act(
      'concludeWithoutMedicine',
      'id: $id, revision: $revision, message: $message',
      { id, revision, message },
      who,
    );

  it('of “no medicine” ends the appointment, informs the patient and pays the doctor once', async () => {
    const { id, patient } = await claimed();
    expect(await conclude(id, 1, other)).toMatchObject({ code: 'case_not_yours' });
    expect(await conclude(id, 1, doctor, ' ')).toMatchObject({ code: 'message_required' });
    expect(await conclude(id, 0)).toMatchObject({ code: 'case_changed', case: { status: 2, revision: 1 } });
    const both = await Promise.all([conclude(id, 1), conclude(id, 1)]);
    expect(both.map(({ __typename }) => __typename).sort()).toEqual(['CaseChanged', 'ClinicCase']);
    const mine = await ask(
      '{ myMedicalAppointments { items { id status messageToPatient decidedAt } } }',
      {},
      patient,
    );
    expect(mine.data.myMedicalAppointments.items).toEqual([
      { id, status: 6, messageToPatient: 'Não há necessidade de remédio.', decidedAt: expect.any(String) },
    ]);
    expect(await rows('select doctor_id, amount_cents from earning where appointment_id = $1', [id])).toEqual(
      [{ doctor_id: doctor.id, amount_cents: 4500 }],
    );
    const mails = await queuedMails(app, { to: patient.email, template: 'case-not-needed' });
    expect(mails).toHaveLength(1);
    // The patient may start a new evaluation.
    expect(await answeredEvaluation(app, patient, 'be')).toEqual(expect.any(String));
    const { data } = await ask(
      '{ myEarnings { perEvaluation months { month evaluations amount } items { medicalAppointmentId } } }',
      {},
      doctor,
    );
    expect(data.myEarnings.months).toHaveLength(12);
    expect(data.myEarnings.months.at(-1).evaluations).toBeGreaterThan(0);
    expect(data.myEarnings.items).toContainEqual({ medicalAppointmentId: id });
    expect((await ask('{ myEarnings { items { amount } } }', {}, other)).data.myEarnings.items).toEqual([]);
  });

  it('to call by video offers two times, and the patient chooses one', async () => {
    const { id, patient } = await claimed();
    const video = (revision: number, times: Date[], isForced = false, who = doctor) =>
      act(
        'askForVideo',
        'id: $id, revision: $revision, times: $times, isForced: $isForced, message: $message',
        { id, revision, times: times.map((time) => time.toISOString()), isForced, message: 'Quero te ver.' },
        who,
      );
    const [first, second] = [quarter(24 * 60), quarter(25 * 60)];
    expect(await video(1, [first, second], false, other)).toMatchObject({ code: 'case_not_yours' });
    expect(await video(1, [first])).toMatchObject({ code: 'two_times_required' });
    expect(await video(1, [first, first])).toMatchObject({ code: 'two_times_required' });
    expect(await video(1, [quarter(1), first])).toMatchObject({ code: 'slot_in_past' });
    expect(await video(1, [first, second])).toMatchObject({ status: 4 });
    const offered = (
      await ask(
        '{ myMedicalAppointments { items { status slots { id startsAt state roomUrl } } } }',
        {},
        patient,
      )
    ).data.myMedicalAppointments.items[0];
    expect(offered).toMatchObject({ status: 4, slots: [{ state: 'offered' }, { state: 'offered' }] });
    const choose = `mutation ($slotId: ID!) { chooseVideoTime(slotId: $slotId) { ... on MedicalAppointment { status slots { startsAt state } } ... on UserError { code } } }`;
    const slotId = offered.slots[1].id;
    expect((await ask(choose, { slotId }, await signUp(app))).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const chosen = (await ask(choose, { slotId }, patient)).data.chooseVideoTime;
    expect(chosen).toEqual({ status: 5, slots: [{ startsAt: second.toISOString(), state: 'chosen' }] });
    expect((await ask(choose, { slotId }, patient)).data.chooseVideoTime.status).toBe(5);
    expect((await ask(choose, { slotId: offered.slots[0].id }, patient)).data.chooseVideoTime).toEqual({
      code: 'slot_gone',
    });

    const taken = await claimed();
    const again = await act(
      'askForVideo',
      'id: $id, revision: $revision, times: $times, isForced: $isForced, message: $message',
      { id: taken.id, revision: 1, times: [second.toISOString()], isForced: true, message: 'Quero te ver.' },
      doctor,
    );
    expect(again).toMatchObject({ code: 'slot_taken' });
    const week = `query ($from: DateTimeISO!, $to: DateTimeISO!) { mySchedule(from: $from, to: $to) { slot { state } case { id } } }`;
    const asked = { from: app.clock.now().toISOString(), to: quarter(7 * 24 * 60).toISOString() };
    expect((await ask(week, asked, doctor)).data.mySchedule).toEqual([
      { slot: { state: 'chosen' }, case: { id } },
    ]);
    expect((await ask(week, asked, other)).data.mySchedule).toEqual([]);
    await rows(
      `update schedule_slot set starts_at = now() + interval '1 hour' where appointment_id = $1 and state = 'chosen'`,
      [id],
    );
    expect(await remindCalls(app.services)).toBe(1);
    expect(await remindCalls(app.services)).toBe(0);
    const [{ revision }] = await rows('select revision from medical_appointment where id = $1', [id]);
    expect(await conclude(id, revision)).toMatchObject({ status: 6 });
  });

  it('lifts a flag only as its line allows, and only once', async () => {
    const { id } = await claimed();
    const clear = (flag: string, kind: string, text = '') =>
      act('clearFlag', 'id: $id, flag: $flag, kind: $kind, text: $text', { id, flag, kind, text }, doctor);
    expect(await clear('IDENTITY_NOT_CONFIRMED', 'SEEN')).toMatchObject({ id });
    await clear('IDENTITY_NOT_CONFIRMED', 'SEEN');
    expect(await rows('select kind from flag_clearance where appointment_id = $1', [id])).toEqual([
      { kind: 'seen' },
    ]);
    expect(await clear('IDENTITY_NOT_CONFIRMED', 'JUSTIFIED', 'x'.repeat(30))).toMatchObject({
      code: 'clearance_not_possible',
    });
    expect(await clear('NITRATE_USE', 'SEEN')).toMatchObject({ code: 'clearance_not_possible' });
  });
});

describe('photos and identity', () => {
  it('can be confirmed and commented by the doctor, which unblocks the prescription', async () => {
    const { id, patient } = await claimed('ed');
    const confirm = async (who: Person) => act('confirmIdentity', 'id: $id', { id }, who);
    expect(await confirm(other)).toMatchObject({ code: 'case_not_yours' });
    expect(await confirm(doctor)).toMatchObject({ code: 'record_not_opened' });
    await openRecord(app, id, doctor);
    expect(await confirm(doctor)).toMatchObject({ __typename: 'ClinicCase' });
    const { data } = await ask(RECORD, { id }, doctor);
    const flags = data.clinicRecord.case.flags.map(({ flag }: { flag: string }) => flag);
    expect(flags).not.toContain('IDENTITY_NOT_CONFIRMED');
    const note = `mutation ($id: ID!, $doctorNote: String!) { updateEvolutionByDoctor(id: $id, doctorNote: $doctorNote) { ... on Evolution { doctorNote } ... on UserError { code } } }`;
    const evolution = { id: data.clinicRecord.evolutions[0].id, doctorNote: 'Boa luz.' };
    expect((await ask(note, evolution, patient)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await ask(note, evolution, other)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await ask(note, evolution, doctor)).data.updateEvolutionByDoctor).toEqual({
      doctorNote: 'Boa luz.',
    });
  });
});

describe('an admin', () => {
  it('sees every appointment without answers, and cancels one with a reason that the patient sees', async () => {
    const { id, patient } = await newCase();
    const admin = await signUpAs(app, 'admin');
    const list =
      'query ($status: Int) { medicalAppointments(status: $status, limit: 3) { total items { id status } } }';
    expect((await ask(list, {}, doctor)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    await giveReason(app, admin);
    expect((await ask(list, { status: 1 }, admin)).data.medicalAppointments.items[0]).toEqual({
      id,
      status: 1,
    });
    const cancel = `mutation ($id: ID!, $reason: String!) { cancelCase(id: $id, reason: $reason) { ... on MedicalAppointment { status } ... on UserError { code } } }`;
    expect((await ask(cancel, { id, reason: 'não' }, admin)).data.cancelCase).toEqual({
      code: 'reason_required',
    });
    const reason = 'O paciente pediu para desistir.';
    expect((await ask(cancel, { id, reason }, patient)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await ask(cancel, { id, reason }, admin)).data.cancelCase).toEqual({ status: 7 });
    expect((await ask(cancel, { id, reason }, admin)).data.cancelCase).toEqual({
      code: 'case_move_not_allowed',
    });
  });
});

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { claimAs, openRecord, someAppointment } from '../../../../test/builders/appointments.ts';
import {
  answering,
  definitionBySlug,
  photosOf,
  startEvaluation,
} from '../../../../test/builders/evaluations.ts';
import {
  itemOf,
  type PreparedAppointment,
  preparedAppointment,
  prescribeForm,
  sendPrescription,
} from '../../../../test/builders/prescribing.ts';
import {
  acceptance,
  idOf,
  prescribe,
  review,
  upload,
} from '../../../../test/builders/prescriptionUploads.ts';
import { MOVE, shopper } from '../../../../test/builders/shoppers.ts';
import { forge } from '../../../../test/forge.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

jest.setTimeout(60_000);

/**
 * A returning patient who answered "sim" to nitrates, was concluded, and a month later answers "não" (A-103).
 * Each test is one path to the spray.
 */
let app: TestApp;
let doctor: Person;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  doctor = await signUpAs(app, 'doctor');
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close(), 20_000);

const [yes, no] = [answering('nitrato', 'Sim'), answering('nitrato', 'Não')];
const RECORD = `query ($id: ID!) { clinicRecord(id: $id) { ... on ClinicRecord { case { revision flags { flag severity label override clearances contradicts
  statements { at answer lineTitle isOfThisCase isRaising state } } } prescribable { drug blocks { flag mayBeLifted needsCall } } } } }`;
const record = async (id: string) =>
  (await app.graphql(RECORD, { id }, doctor)).data.clinicRecord as ReturnType<typeof JSON.parse>;
const CASE =
  '__typename ... on ClinicCase { revision flags { flag clearances } } ... on UserError { code } ... on InvalidInput { fields { path } }';
const act = async (field: string, args: string, who = doctor) =>
  (await app.graphql(`mutation { ${field}(${args}) { ${CASE} } }`, {}, who)).data[field];
const sql = async (text: string, values: unknown[] = []) =>
  (await app.services.pool.query(text, values)).rows;

/** The first evaluation, a month ago, which a doctor concluded without medicine. */
async function saidYes(patient: Person, line = 'ed'): Promise<void> {
  const first = await preparedAppointment(app, doctor, { line, patient, answers: yes });
  const args = `id: "${first.id}", revision: ${first.revision}, message: "Procure um cardiologista."`;
  expect(await act('concludeWithoutMedicine', args)).toMatchObject({ __typename: 'ClinicCase' });
  const back = `interval '31 days'`;
  await forge(app, `update clinical_fact set at = at - ${back} where user_id = $1`, [patient.id]);
  await forge(app, `update quiz set submitted_at = submitted_at - ${back} where user_id = $1`, [patient.id]);
}

async function returning(line = 'ed'): Promise<PreparedAppointment> {
  const patient = await signUp(app);
  await saidYes(patient, line);
  return preparedAppointment(app, doctor, { line: 'ed', patient, answers: no });
}

const spray = async (made: PreparedAppointment) => {
  const { revision } = (await record(made.id)).case;
  const items = [itemOf(app, 'tadala-spray')];
  return sendPrescription(app, await prescribeForm(app, doctor, { ...made, revision }, { items }), doctor);
};

let calls = 0;
/** The doctor schedules a video consultation, holds it and records that it took place. */
async function holdCall(made: PreparedAppointment): Promise<void> {
  calls += 1;
  const startsAt = new Date(Math.ceil(Date.now() / 3_600_000 + 2 + calls) * 3_600_000);
  const { revision } = (await record(made.id)).case;
  const times = `times: ["${startsAt.toISOString()}"], isForced: true, message: "Vamos conversar."`;
  await act('askForVideo', `id: "${made.id}", revision: ${revision}, ${times}`);
  expect(await act('markCallHeld', `id: "${made.id}"`)).toMatchObject({ code: 'call_not_begun' });
  await sql(`update schedule_slot set starts_at = now() - interval '1 hour' where appointment_id = $1`, [
    made.id,
  ]);
  expect(await act('markCallHeld', `id: "${made.id}"`)).toMatchObject({ __typename: 'ClinicCase' });
}
async function change(made: PreparedAppointment, given: object = {}) {
  const { revision } = (await record(made.id)).case;
  const said = {
    what: 'Isordil 10 mg',
    since: '01/10/2026',
    toldBy: 'O paciente, com a receita de suspensão',
    ...given,
  };
  const fields = Object.entries({ id: made.id, flag: 'NITRATE_USE', ...said });
  return act(
    'recordClinicalChange',
    `input: { revision: ${revision}, ${fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')} }`,
  );
}

describe('a doctor whose patient answered "sim" to nitrates a month ago and "não" now', () => {
  it.each(['ed', 'ej'])('reads both answers first, when the first was given in %s', async (line) => {
    const made = await returning(line);
    const [flag] = (await record(made.id)).case.flags;
    expect(flag).toMatchObject({
      flag: 'CONTRADICTED_NITRATE_USE',
      contradicts: 'NITRATE_USE',
      severity: 'STOP',
      override: 'none',
      label: 'Resposta mudou: Uso de nitrato',
      statements: [
        { answer: 'Não', isOfThisCase: true, isRaising: false },
        { answer: 'Sim', isOfThisCase: false, isRaising: true },
      ],
    });
    const [now, before] = flag.statements.map(({ at }: { at: string }) => Date.parse(at));
    expect(now - before).toBeGreaterThan(30 * 86_400_000);
  });

  it('sees the contradiction in the queue', async () => {
    const patient = await signUp(app);
    await saidYes(patient);
    const { id } = await preparedAppointment(app, doctor, { line: 'ed', patient, answers: no });
    const { data } = await app.graphql(
      '{ caseQueue(limit: 100, onlyMine: true) { items { id flags { flag } } } }',
      {},
      doctor,
    );
    const shown = data.caseQueue.items.find((one: { id: string }) => one.id === id);
    expect(shown.flags[0]).toEqual({ flag: 'CONTRADICTED_NITRATE_USE' });
  });

  it('cannot prescribe the spray, nor lift the flag with a written reason', async () => {
    const made = await returning();
    const { prescribable } = await record(made.id);
    const { blocks } = prescribable.find(({ drug }: { drug: string }) => drug === 'Tadalafila');
    expect(blocks).toEqual([{ flag: 'NITRATE_USE', mayBeLifted: false, needsCall: true }]);
    expect(await spray(made)).toMatchObject({ code: 'flag_forbids' });
    for (const flag of ['CONTRADICTED_NITRATE_USE', 'NITRATE_USE'])
      for (const kind of ['CLEARANCE', 'JUSTIFIED']) {
        const text = 'Conversamos por chat e está tudo bem, segundo o paciente.';
        const args = `id: "${made.id}", flag: "${flag}", kind: ${kind}, text: "${text}"`;
        expect(await act('clearFlag', args)).toMatchObject({ code: 'clearance_not_possible' });
      }
    expect(await spray(made)).toMatchObject({ code: 'flag_forbids' });
  });

  it('cannot prescribe it either when "Sim" was saved and changed within one evaluation', async () => {
    const patient = await signUp(app);
    const { id: quizId } = await startEvaluation(app, patient, 'ed');
    const question = definitionBySlug('ed').questions.find(({ slug }) => slug === 'nitrato');
    const answer = question?.answers.find(({ value }) => value === 'Sim')?.id;
    await app.graphql(
      `mutation ($answers: [AnswerInput!]!) { saveAnswer(quizId: "${quizId}", questionId: ${question?.id}, answers: $answers, page: 7) { __typename } }`,
      { answers: [{ answer }] },
      patient,
    );
    const made = await preparedAppointment(app, doctor, { line: 'ed', patient, answers: no });
    expect((await record(made.id)).case.flags[0]).toMatchObject({
      flag: 'CONTRADICTED_NITRATE_USE',
      statements: [{ answer: 'Não' }, { answer: 'Sim', state: 'saved', isOfThisCase: true }],
    });
    expect(await spray(made)).toMatchObject({ code: 'flag_forbids' });
  });

  it('records what changed after a video consultation held in this appointment, and may prescribe', async () => {
    const made = await returning();
    expect(await change(made)).toMatchObject({ code: 'video_not_concluded' });
    expect(await act('markCallHeld', `id: "${made.id}"`)).toMatchObject({ code: 'case_move_not_allowed' });
    await holdCall(made);
    expect(await spray(made)).toMatchObject({ code: 'flag_forbids' });
    expect(await change(made, { what: ' ', since: '31/02/2026', toldBy: '' })).toMatchObject({
      fields: [{ path: 'what' }, { path: 'toldBy' }, { path: 'since' }],
    });
    expect(await change(made, { flag: 'RIOCIGUAT' })).toMatchObject({ code: 'change_not_possible' });
    expect(await spray(made)).toMatchObject({ code: 'flag_forbids' });
    expect(await change(made)).toMatchObject({
      flags: expect.arrayContaining([
        { flag: 'CONTRADICTED_NITRATE_USE', clearances: expect.arrayContaining(['changed']) },
      ]),
    });
    expect(await spray(made)).toMatchObject({ __typename: 'Prescribed' });
    const buyer = await shopper(app, made.patient);
    const order = await buyer.order('tadala-spray');
    expect(await buyer.payByCard(order.id)).toMatchObject({ status: 1 });
  });

  it('cannot record a change in an appointment whose own answer still says it', async () => {
    const made = await preparedAppointment(app, doctor, { line: 'ed', answers: yes });
    await holdCall(made);
    expect(await change(made)).toMatchObject({ code: 'change_not_possible' });
  });

  it('sees the flag again when the patient answers "sim" after the recorded change', async () => {
    const made = await returning();
    await holdCall(made);
    await change(made);
    await preparedAppointment(app, doctor, { line: 'ej', patient: made.patient, answers: yes });
    await openRecord(app, made.id, doctor);
    expect(await spray(made)).toMatchObject({ code: 'flag_forbids' });
  });
});

describe('a patient who answered "sim" to nitrates and later "não"', () => {
  it('cannot order the spray with a valid prescription, during the new appointment or after it', async () => {
    const { patient } = await returning();
    await prescribe(app, patient, { slug: 'tadala-spray', dispensings: 5 });
    const refused = await (await shopper(app, patient)).order('tadala-spray').catch(() => null);
    expect(refused).toMatchObject({ code: 'product_unsafe_for_you' });
    // The message gives the reason and the way: a video consultation, not another answer.
    expect(refused.message).toMatch(/converse com um médico por vídeo/);
    expect(refused.message).not.toMatch(/nova avaliação|de novo|responda|refa/i);
  });

  it('gets no permission from an upload of another doctor’s prescription', async () => {
    const { patient } = await returning();
    const { id } = await upload(app, patient, { productIds: [idOf(app, 'tadala-spray')] });
    const item = { productId: idOf(app, 'tadala-spray'), drug: 'Tadalafila', dose: '5 mg', dispensings: 1 };
    expect(await review(app, admin, id, acceptance(app, { items: [item] }))).toMatchObject({
      code: 'flag_forbids',
    });
  });

  it('is refunded an order placed before the first answer, which is not sent', async () => {
    const buyer = await shopper(app);
    await prescribe(app, buyer, { slug: 'tadala-spray' });
    const { id } = await buyer.order('tadala-spray');
    expect(await buyer.payByCard(id)).toMatchObject({ status: 1 });
    await saidYes(buyer);
    await preparedAppointment(app, doctor, { line: 'ed', patient: buyer, answers: no });
    const { data } = await app.graphql(MOVE, { id, status: ORDER_STATUS.picking }, admin);
    expect(data.moveTransaction).toMatchObject({ refusal: 'transaction_status_not_allowed' });
    expect(await sql('select status from transaction where id = $1', [id])).toEqual([
      { status: ORDER_STATUS.cancelled },
    ]);
  });

  it('is refused under another account with the same CPF', async () => {
    const first = await signUp(app);
    await saidYes(first);
    await app.graphql(
      'mutation ($id: ID!) { removeUser(userId: $id, reason: "Pedido do titular.") { __typename } }',
      { id: first.id },
      admin,
    );
    const patient = await signUp(app, { document: first.document });
    const made = await preparedAppointment(app, doctor, { line: 'ed', patient, answers: no });
    expect((await record(made.id)).case.flags[0]).toMatchObject({ flag: 'CONTRADICTED_NITRATE_USE' });
    expect(await spray(made)).toMatchObject({ code: 'flag_forbids' });
    await prescribe(app, patient, { slug: 'tadala-spray' });
    const refused = await (await shopper(app, patient)).order('tadala-spray').catch(() => null);
    expect(refused).toMatchObject({ code: 'product_unsafe_for_you' });
  });
});

describe('a doctor who has not opened the current record and photo', () => {
  const confirm = (id: string) => act('confirmIdentity', `id: "${id}"`);
  const claim = (id: string) => claimAs(app, id, doctor);

  it('can neither confirm the identity nor prescribe', async () => {
    const { id } = await someAppointment(app);
    await claim(id);
    expect(await confirm(id)).toMatchObject({ code: 'record_not_opened' });
    await app.graphql(RECORD, { id }, doctor);
    expect(await confirm(id)).toMatchObject({ code: 'record_not_opened' });
    await openRecord(app, id, doctor);
    expect(await confirm(id)).toMatchObject({ __typename: 'ClinicCase' });
    const unread = await preparedAppointment(app, doctor, { leaves: ['RECORD', 'IDENTITY_NOT_CONFIRMED'] });
    const form = await prescribeForm(app, doctor, unread);
    expect(await sendPrescription(app, form, doctor)).toMatchObject({ code: 'record_not_opened' });
  });

  it('must open the record again after a new photo or a flagged answer', async () => {
    const made = await someAppointment(app);
    await claim(made.id);
    await openRecord(app, made.id, doctor);
    await app.graphql(`mutation { handBackCase(id: "${made.id}") { __typename } }`, {}, doctor);
    const { documentPhoto } = await photosOf(app, made.patient, []);
    await app.http.inject({
      method: 'PUT',
      url: `/evolution/${made.evolutionId}`,
      headers: { authorization: `Bearer ${made.patient.token}` },
      payload: { documentPhoto },
    });
    await claim(made.id);
    expect(await confirm(made.id)).toMatchObject({ code: 'record_not_opened' });
    await openRecord(app, made.id, doctor);
    expect(await confirm(made.id)).toMatchObject({ __typename: 'ClinicCase' });
    const prepared = await preparedAppointment(app, doctor);
    await preparedAppointment(app, doctor, { line: 'ej', patient: prepared.patient, answers: yes });
    const form = await prescribeForm(app, doctor, prepared);
    expect(await sendPrescription(app, form, doctor)).toMatchObject({ code: 'record_not_opened' });
  });
});

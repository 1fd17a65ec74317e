import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { openRecord } from '../../../../test/builders/appointments.ts';
import { definitionBySlug, startEvaluation } from '../../../../test/builders/evaluations.ts';
import {
  type PreparedAppointment,
  preparedAppointment,
} from '../../../../test/builders/prescription/prescribing.ts';
import { shopper } from '../../../../test/builders/shoppers.ts';
import {
  act,
  answeredYes,
  app,
  doctor,
  no,
  prepareReturningPatient,
  prepareSecondAnswer,
  record,
  spray,
  sql,
  yes,
} from '../../../../test/fixtures/clinic/secondAnswer.ts';
import { signUp } from '../../../../test/people.ts';

prepareSecondAnswer();

let calls = 0;
/** The doctor schedules a video consultation, holds it and records that it took place. */
async function holdCall(appointment: PreparedAppointment): Promise<void> {
  // The doctor has one call an hour.
  calls += 1;
  const startsAt = new Date(Math.ceil(Date.now() / 3_600_000 + 2 + calls) * 3_600_000);
  const { revision } = (await record(appointment.id)).appointment;
  const times = `times: ["${startsAt.toISOString()}"], isForced: true, message: "Vamos conversar."`;
  await act('askForVideo', `id: "${appointment.id}", revision: ${revision}, ${times}`);
  expect(await act('markCallHeld', `id: "${appointment.id}"`)).toMatchObject({ code: 'call_not_begun' });
  await sql(`update schedule_slot set starts_at = now() - interval '1 hour' where appointment_id = $1`, [
    appointment.id,
  ]);
  expect(await act('markCallHeld', `id: "${appointment.id}"`)).toMatchObject({
    __typename: 'ClinicAppointment',
  });
}

async function change(appointment: PreparedAppointment, changes: object = {}) {
  const { revision } = (await record(appointment.id)).appointment;
  const reviewed = {
    what: 'Isordil 10 mg',
    since: '01/10/2026',
    toldBy: 'O paciente, com a receita de suspensão',
    ...changes,
  };
  const fields = Object.entries({ id: appointment.id, flag: 'NITRATE_USE', ...reviewed });
  return act(
    'recordClinicalChange',
    `input: { revision: ${revision}, ${fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')} }`,
  );
}

describe('a doctor whose patient once answered "sim" to nitrates', () => {
  it.each(['ed', 'ej'])(
    'sees both answers in the first flag: "sim" a month ago in line %s, and "não" now',
    async (line) => {
      const appointment = await prepareReturningPatient(line);
      const [flag] = (await record(appointment.id)).appointment.flags;
      expect(flag).toMatchObject({
        flag: 'CONTRADICTED_NITRATE_USE',
        contradicts: 'NITRATE_USE',
        severity: 'STOP',
        override: 'none',
        label: 'Resposta mudou: Uso de nitrato',
        statements: [
          { answer: 'Não', isOfThisAppointment: true, isRaising: false },
          { answer: 'Sim', isOfThisAppointment: false, isRaising: true },
        ],
      });
      const [now, before] = flag.statements.map(({ at }: { at: string }) => Date.parse(at));
      expect(now - before).toBeGreaterThan(30 * 86_400_000);
    },
  );

  it('sees the contradiction in the queue when the later answer is "não"', async () => {
    const patient = await signUp(app);
    await answeredYes(patient);
    const { id } = await preparedAppointment(app, doctor, { line: 'ed', patient, answers: no });
    const { data } = await app.graphql(
      '{ appointmentQueue(limit: 100, onlyMine: true) { items { id flags { flag } } } }',
      {},
      doctor,
    );
    const shown = data.appointmentQueue.items.find((appointment: { id: string }) => appointment.id === id);
    expect(shown.flags[0]).toEqual({ flag: 'CONTRADICTED_NITRATE_USE' });
  });

  it('cannot prescribe the spray, and cannot lift the flag with a written reason', async () => {
    const appointment = await prepareReturningPatient();
    const { prescribable } = await record(appointment.id);
    const { blocks } = prescribable.find(({ drug }: { drug: string }) => drug === 'Tadalafila');
    expect(blocks).toEqual([{ flag: 'NITRATE_USE', mayBeLifted: false, needsCall: true }]);
    expect(await spray(appointment)).toMatchObject({ code: 'flag_forbids' });
    for (const flag of ['CONTRADICTED_NITRATE_USE', 'NITRATE_USE'])
      for (const kind of ['CLEARANCE', 'JUSTIFIED']) {
        const text = 'Conversamos por chat e está tudo bem, segundo o paciente.';
        const args = `id: "${appointment.id}", flag: "${flag}", kind: ${kind}, text: "${text}"`;
        expect(await act('clearFlag', args)).toMatchObject({ code: 'clearance_not_possible' });
      }
    expect(await spray(appointment)).toMatchObject({ code: 'flag_forbids' });
  });

  it('cannot prescribe the spray when "Sim" was saved and changed within one evaluation', async () => {
    const patient = await signUp(app);
    const { id: quizId } = await startEvaluation(app, patient, 'ed');
    const question = definitionBySlug('ed').questions.find(({ slug }) => slug === 'nitrato');
    const answer = question?.answers.find(({ value }) => value === 'Sim')?.id;
    await app.graphql(
      `mutation ($answers: [AnswerInput!]!) { saveAnswer(quizId: "${quizId}", questionId: ${question?.id}, answers: $answers, page: 7) { __typename } }`,
      { answers: [{ answer }] },
      patient,
    );
    const appointment = await preparedAppointment(app, doctor, { line: 'ed', patient, answers: no });
    expect((await record(appointment.id)).appointment.flags[0]).toMatchObject({
      flag: 'CONTRADICTED_NITRATE_USE',
      statements: [{ answer: 'Não' }, { answer: 'Sim', state: 'saved', isOfThisAppointment: true }],
    });
    expect(await spray(appointment)).toMatchObject({ code: 'flag_forbids' });
  });

  it('may prescribe the spray after a video consultation in this appointment and a recorded change', async () => {
    const appointment = await prepareReturningPatient();
    expect(await change(appointment)).toMatchObject({ code: 'video_not_concluded' });
    expect(await act('markCallHeld', `id: "${appointment.id}"`)).toMatchObject({
      code: 'appointment_move_not_allowed',
    });
    await holdCall(appointment);
    expect(await spray(appointment)).toMatchObject({ code: 'flag_forbids' });
    expect(await change(appointment, { what: ' ', since: '31/02/2026', toldBy: '' })).toMatchObject({
      fields: [{ path: 'what' }, { path: 'toldBy' }, { path: 'since' }],
    });
    expect(await change(appointment, { flag: 'RIOCIGUAT' })).toMatchObject({ code: 'change_not_possible' });
    expect(await spray(appointment)).toMatchObject({ code: 'flag_forbids' });
    expect(await change(appointment)).toMatchObject({
      flags: expect.arrayContaining([
        { flag: 'CONTRADICTED_NITRATE_USE', clearances: expect.arrayContaining(['changed']) },
      ]),
    });
    expect(await spray(appointment)).toMatchObject({ __typename: 'Prescribed' });
    const buyer = await shopper(app, appointment.patient);
    const order = await buyer.order('tadala-spray');
    expect(await buyer.payByCard(order.id)).toMatchObject({ status: ORDER_STATUS.approved });
  });

  it('cannot record a change in an appointment whose own answer is still yes', async () => {
    const appointment = await preparedAppointment(app, doctor, { line: 'ed', answers: yes });
    await holdCall(appointment);
    expect(await change(appointment)).toMatchObject({ code: 'change_not_possible' });
  });

  it('cannot prescribe the spray when the patient answers "sim" again after the recorded change', async () => {
    const appointment = await prepareReturningPatient();
    await holdCall(appointment);
    await change(appointment);
    await preparedAppointment(app, doctor, { line: 'ej', patient: appointment.patient, answers: yes });
    await openRecord(app, appointment.id, doctor);
    expect(await spray(appointment)).toMatchObject({ code: 'flag_forbids' });
  });
});

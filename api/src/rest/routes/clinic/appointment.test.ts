import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { type ResponseItem, responsesOf } from '#schema/questionnaire/stored/responses.ts';
import { healthyAnswers } from '../../../../../sandbox/history/clinic/healthyAnswers.ts';
import { answeredEvaluation, definitionBySlug, photosOf } from '../../../../test/builders/evaluations.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { sendRequest } from '../../rest.recorder.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await sharedTestApp();
});
afterAll(() => shop.close());

const CONSENTS = ['truth', 'adult', 'soleUser', 'medicalTerms'];
const HAIR = ['filePicTop', 'filePicFront', 'filePicBack'];
const post = (path: string, body: unknown, who?: Person) =>
  sendRequest(shop, { method: 'POST', path, token: who?.token, body });
const rows = async (text: string, values: unknown[] = []) =>
  (await shop.services.database.pool.query(text, values)).rows;

const evolutionOf = async (who: Person, type: string, fields: string[]) =>
  (await post('/evolution', { type, ...(await photosOf(shop, who, fields)) }, who)).body.id as string;
const answersOf = (slug: string) => {
  const definition = definitionBySlug(slug);
  return responsesOf(definition, healthyAnswers(definition));
};
const body = (
  type: string | number,
  responses: readonly ResponseItem[],
  evolutionId: string,
  consents: string[] | undefined = CONSENTS,
) => ({
  quiz: { type, quizMessage: 'qualquer coisa', questionAndResponse: responses, consents },
  medicalAppointment: {
    evolutionId,
    attendBy: 'eu',
    status: APPOINTMENT_STATUS.prescribed,
    request: type,
    typeAttendance: 2,
  },
});

describe('POST /quiz/with-appointment', () => {
  it('requires a sign-in', async () => {
    expect((await post('/quiz/with-appointment', body(3, [], ''))).status).toBe(401);
    expect((await post('/medical-appointment', {})).status).toBe(401);
  });

  it('creates evaluation, consents and appointment together once, ignoring status and doctor of the body', async () => {
    const rui = await signUp(shop);
    const evolutionId = await evolutionOf(rui, 'quedadecabelo', HAIR);
    const sent = body(3, answersOf('quedadecabelo'), evolutionId);
    const created = await post('/quiz/with-appointment', sent, rui);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      type: 3,
      medicalAppointment: { status: APPOINTMENT_STATUS.awaiting, typeAttendance: 1, request: 3, evolutionId },
    });
    expect(created.body.quizUser[0]).toEqual({
      KEY: expect.any(String),
      RESPONSE: expect.any(Number),
      QUESTION: 101,
      SCORE: 0,
      ANSWER: expect.any(String),
    });
    const repeated = await post('/quiz/with-appointment', sent, rui);
    expect([repeated.status, repeated.body.error]).toEqual([400, 'quiz_already_exists']);
    const stored = await sendRequest(shop, {
      path: `/quiz/${created.body.medicalAppointment.quizId}`,
      token: rui.token,
    });
    expect(stored.body.quizUser).toEqual(created.body.quizUser);
    const consents = await rows('select consent_id, text, sealed from quiz_consent where quiz_id = $1', [
      created.body.medicalAppointment.quizId,
    ]);
    expect(consents).toHaveLength(4);
    const doctors = await rows('select attend_by from medical_appointment where user_id = $1', [rui.id]);
    expect(doctors).toEqual([{ attend_by: null }]);
  });

  it('creates one appointment for many simultaneous requests', async () => {
    const rui = await signUp(shop);
    const sent = body('be', answersOf('be'), await evolutionOf(rui, 'be', []));
    const all = await Promise.all(Array.from({ length: 6 }, () => post('/quiz/with-appointment', sent, rui)));
    expect(
      all.every(({ status, body: answer }) => status === 201 || answer.error === 'quiz_already_exists'),
    ).toBe(true);
    expect(await rows('select id from medical_appointment where user_id = $1', [rui.id])).toHaveLength(1);
  });

  it.each<[string, (who: Person) => Promise<unknown>, string]>([
    [
      'no consents',
      async (who) => body('be', answersOf('be'), await evolutionOf(who, 'be', []), []),
      'consent_required',
    ],
    [
      'an answer that the question does not have',
      async (who) => {
        const [first, ...others] = answersOf('be');
        return body(
          'be',
          [{ ...(first as ResponseItem), answer: 9999 }, ...others],
          await evolutionOf(who, 'be', []),
        );
      },
      'INVALID_EVALUATION',
    ],
    [
      'a missing answer',
      async (who) => body('be', answersOf('be').slice(1), await evolutionOf(who, 'be', [])),
      'missing_answers',
    ],
    [
      'another person’s photos',
      async () => body('be', answersOf('be'), await evolutionOf(await signUp(shop), 'be', [])),
      'file_not_found',
    ],
    [
      'photos of another line',
      async (who) => body('be', answersOf('be'), await evolutionOf(who, 'quedadecabelo', HAIR)),
      'file_not_found',
    ],
    [
      'a missing photo',
      async (who) =>
        body(
          'quedadecabelo',
          answersOf('quedadecabelo'),
          await evolutionOf(who, 'quedadecabelo', ['filePicTop']),
        ),
      'photos_required',
    ],
    [
      'no RG where one is required',
      async (who) => body('ed', answersOf('ed'), await evolutionOf(who, 'ed', [])),
      'rg_required',
    ],
  ])('refuses %s', async (_what, make, code) => {
    const rui = await signUp(shop);
    const { status, body: answer } = await post('/quiz/with-appointment', await make(rui), rui);
    expect([status, answer.error]).toEqual([400, code]);
    expect(await rows('select id from medical_appointment where user_id = $1', [rui.id])).toEqual([]);
  });

  it('stops an evaluation with chest pain, when the same answers are sent a second time', async () => {
    const rui = await signUp(shop);
    const evolutionId = await evolutionOf(rui, 'ed', []);
    const send = () => post('/quiz/with-appointment', body('ed', chestPain(), evolutionId), rui);
    const first = await send();
    expect([first.status, first.body.error]).toEqual([422, 'quiz_stopped']);
    expect(await rows('select state from quiz where user_id = $1', [rui.id])).toEqual([{ state: 'open' }]);
    // The same answers a second time confirm them.
    const stopped = await send();
    expect([stopped.status, stopped.body.error]).toEqual([422, 'quiz_stopped']);
    expect(await rows('select id from quiz_attempt where user_id = $1', [rui.id])).toHaveLength(1);
    const [quiz] = await rows('select state from quiz where user_id = $1', [rui.id]);
    expect(quiz.state).toBe('stopped');
  });

  it('requires new photos for a new appointment', async () => {
    const rui = await signUp(shop);
    const evolutionId = await evolutionOf(rui, 'be', []);
    const created = await post('/quiz/with-appointment', body('be', answersOf('be'), evolutionId), rui);
    await rows('update quiz set closed_at = now() where user_id = $1', [rui.id]);
    await rows(`update medical_appointment set status = ${APPOINTMENT_STATUS.notNeeded} where user_id = $1`, [
      rui.id,
    ]);
    const repeated = await post('/quiz/with-appointment', body('be', answersOf('be'), evolutionId), rui);
    expect([created.status, repeated.body.error]).toEqual([201, 'photos_required']);
  });
});

/** Answers that report chest pain in the treatment line `ed`, as a client sends them. */
function chestPain(): ResponseItem[] {
  const definition = definitionBySlug('ed');
  const answers = { ...healthyAnswers(definition).answers, 13: { 44: true as const } };
  return responsesOf(definition, { answers });
}

describe('/medical-appointment', () => {
  it('is created by the patient who answered, and is hidden from others', async () => {
    const [rui, other] = [await signUp(shop), await signUp(shop)];
    await answeredEvaluation(shop, rui, 'be');
    const evolutionId = await evolutionOf(rui, 'be', []);
    expect((await post('/medical-appointment', { evolutionId, request: 5 }, other)).status).toBe(404);
    const created = await post(
      '/medical-appointment',
      { evolutionId, request: 5, status: APPOINTMENT_STATUS.prescribed },
      rui,
    );
    expect([created.status, created.body.status]).toEqual([201, APPOINTMENT_STATUS.awaiting]);
    const path = `/medical-appointment/${created.body.id}`;
    expect((await sendRequest(shop, { path })).status).toBe(401);
    expect((await sendRequest(shop, { path, token: other.token })).status).toBe(404);
    expect((await sendRequest(shop, { path, token: rui.token })).body).toEqual(created.body);
    const mine = await sendRequest(shop, { path: '/medical-appointment/mine/', token: rui.token });
    expect(mine.body).toEqual({ items: [created.body], total: 1 });
  });
});

describe('PUT and DELETE /evolution/{id}', () => {
  it('lets only the patient correct photos, until a doctor claims the appointment', async () => {
    const [rui, other] = [await signUp(shop), await signUp(shop)];
    const evolutionId = await evolutionOf(rui, 'quedadecabelo', HAIR);
    const path = `/evolution/${evolutionId}`;
    const before = (await sendRequest(shop, { path, token: rui.token })).body;
    const { filePicTop } = await photosOf(shop, rui, ['filePicTop']);
    const sendPut = (sent: unknown, who?: Person) =>
      sendRequest(shop, { method: 'PUT', path, token: who?.token, body: sent });
    expect((await sendPut({ filePicTop })).status).toBe(401);
    expect((await sendPut({ filePicTop }, other)).status).toBe(404);
    const stolen = (await photosOf(shop, other, ['filePicTop'])).filePicTop;
    expect((await sendPut({ filePicTop: stolen }, rui)).body.error).toBe('file_not_found');
    expect((await sendPut({ patientNote: 'x'.repeat(501) }, rui)).body.error).toBe('invalid_input');
    expect((await sendPut({ filePicTop, patientNote: ' Luz do banheiro. ' }, rui)).body).toEqual({
      ...before,
      filePicTop,
      patientNote: 'Luz do banheiro.',
    });
    const [old] = await rows('select attached_at from stored_file where id = $1', [before.filePicTop]);
    expect(old.attached_at).toBeNull();

    await answeredEvaluation(shop, rui, 'quedadecabelo');
    await post('/medical-appointment', { evolutionId, request: 3 }, rui);
    expect((await sendPut({ patientNote: 'Mais uma coisa.' }, rui)).status).toBe(200);
    await rows(`update medical_appointment set status = ${APPOINTMENT_STATUS.inReview} where user_id = $1`, [
      rui.id,
    ]);
    expect((await sendPut({ patientNote: 'Tarde.' }, rui)).body.error).toBe('item_already_evaluated');
  });

  it('lets only an admin remove photos from the lists, and does not delete the record', async () => {
    const [rui, admin] = [await signUp(shop), await signUpAs(shop, 'admin')];
    const evolutionId = await evolutionOf(rui, 'be', []);
    const remove = (who?: Person) =>
      sendRequest(shop, { method: 'DELETE', path: `/evolution/${evolutionId}`, token: who?.token });
    expect((await remove()).status).toBe(401);
    expect((await remove(rui)).status).toBe(403);
    expect((await remove(admin)).body).toEqual({ ok: true });
    expect((await remove(admin)).status).toBe(404);
    expect((await sendRequest(shop, { path: '/evolution/mine', token: rui.token })).body.total).toBe(0);
    expect(await rows('select id from evolution where id = $1', [evolutionId])).toHaveLength(1);
  });
});

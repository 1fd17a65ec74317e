import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Draft } from '#schema/questionnaire/draft.ts';
import {
  answeredEvaluation,
  photosOf,
  readQuizRow,
  startEvaluation,
} from '../../../../test/builders/evaluations.ts';
import { type Person, signUp } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const SUBMIT = `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) {
  __typename ... on MedicalAppointment { id quizId evolutionId request status statusLabel } ... on UserError { code message } } }`;
const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const submit = async (who: Person, input: object) =>
  (await app.graphql(SUBMIT, { input }, who)).data?.submitQuiz;
const start = (who: Person, type: string) => startEvaluation(app, who, type);

const answerEvaluation = (who: Person, type: string, change?: Parameters<typeof answeredEvaluation>[3]) =>
  answeredEvaluation(app, who, type, change);
const photos = (who: Person, fields: string[]) => photosOf(app, who, fields);

describe('submitQuiz', () => {
  it('creates one appointment with answers, photos, flags, one event and one mail, also when sent twice', async () => {
    const rui = await signUp(app);
    const quizId = await answerEvaluation(rui, 'quedadecabelo');
    const files = await photos(rui, ['filePicTop', 'filePicFront', 'filePicBack']);
    const appointment = await submit(rui, { quizId, ...files });
    expect(appointment).toMatchObject({
      quizId,
      request: 3,
      status: APPOINTMENT_STATUS.awaiting,
      statusLabel: 'Aguardando avaliação',
    });
    const quiz = await readQuizRow(app, quizId);
    expect(quiz.state).toBe('submitted');
    expect(quiz.responses?.length).toBeGreaterThan(8);
    expect(quiz.flags).toContain('IDENTITY_NOT_CONFIRMED');
    const [evolution] = await rows('select file_pic_top, document_photo from evolution where id = $1', [
      appointment.evolutionId,
    ]);
    expect(evolution).toEqual({ file_pic_top: files.filePicTop, document_photo: files.documentPhoto });
    const events = await rows(
      `select payload from event where type = 'appointment.requested' and entity_id = $1`,
      [appointment.id],
    );
    expect(events).toHaveLength(1);
    const mails = await queuedMails(app, { to: rui.email, template: 'evaluation-received' });
    expect(mails).toHaveLength(1);
    // A second click or another tab gets the same appointment.
    expect(await submit(rui, { quizId, ...files })).toEqual(appointment);
    expect(await start(rui, 'quedadecabelo')).toMatchObject({ code: 'quiz_already_exists' });
  });

  it('makes waitingQuiz return the evaluation to its owner until the appointment ends', async () => {
    const [rui, other] = [await signUp(app), await signUp(app)];
    const waiting = async (who: Person, type: string) =>
      (await app.graphql('query ($type: String!) { waitingQuiz(type: $type) { id } }', { type }, who)).data
        .waitingQuiz;
    const quizId = await answerEvaluation(rui, 'be');
    expect(await waiting(rui, 'be')).toBeNull();
    const { id } = await submit(rui, { quizId, ...(await photos(rui, [])) });
    expect(await waiting(rui, 'be')).toEqual({ id: quizId });
    expect([await waiting(rui, 'ed'), await waiting(rui, 'x'), await waiting(other, 'be')]).toEqual(
      Array(3).fill(null),
    );
    await app.graphql('mutation ($id: ID!) { withdrawEvaluation(id: $id) { __typename } }', { id }, rui);
    expect(await waiting(rui, 'be')).toBeNull();
    expect(await start(rui, 'be')).toMatchObject({ id: expect.not.stringMatching(quizId) });
  });

  it('creates one appointment for six simultaneous calls', async () => {
    const rui = await signUp(app);
    const quizId = await answerEvaluation(rui, 'be');
    const files = await photos(rui, []);
    const all = await Promise.all(Array.from({ length: 6 }, () => submit(rui, { quizId, ...files })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await rows('select id from medical_appointment where quiz_id = $1', [quizId])).toHaveLength(1);
    expect(await rows('select id from evolution where user_id = $1', [rui.id])).toHaveLength(1);
  });

  it('refuses a photo that was replaced on another device, and accepts the stored one', async () => {
    const rui = await signUp(app);
    const quizId = await answerEvaluation(rui, 'be');
    const [older, newer] = [await photos(rui, []), await photos(rui, [])];
    for (const { documentPhoto } of [older, newer])
      await app.graphql(
        `mutation ($quizId: ID!, $fileId: ID) {
          saveQuizPhoto(quizId: $quizId, field: "documentPhoto", fileId: $fileId) { __typename } }`,
        { quizId, fileId: documentPhoto },
        rui,
      );
    expect(await submit(rui, { quizId, ...older })).toMatchObject({ code: 'photos_changed' });
    const { evolutionId } = await submit(rui, { quizId, ...newer });
    expect(await rows('select document_photo from evolution where id = $1', [evolutionId])).toEqual([
      { document_photo: newer.documentPhoto },
    ]);
  });

  it('accepts the evaluation and the photos of its owner only', async () => {
    const [rui, other] = [await signUp(app), await signUp(app)];
    const quizId = await answerEvaluation(rui, 'be');
    const files = await photos(other, []);
    const denied = await app.graphql(SUBMIT, { input: { quizId, ...files } }, other);
    expect(denied.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await app.graphql(SUBMIT, { input: { quizId } })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    expect(await submit(rui, { quizId, ...files })).toMatchObject({ code: 'file_not_found' });
    expect(await rows('select state from quiz where id = $1', [quizId])).toEqual([{ state: 'open' }]);
  });

  // Questions and answers by their ids: 13/44 stops the evaluation, 17/61 is the name of a nitrate and hidden unless
  // the patient uses nitrates, 999 does not exist.
  it.each<[string, string, (draft: Draft, definition: Definition) => Draft, string]>([
    ['a missing answer', 'be', ({ answers }) => ({ answers: { ...answers, 1: {} } }), 'missing_answers'],
    [
      'a missing RG, whatever a hidden answer contains',
      'ed',
      ({ answers }) => ({ answers: { ...answers, 17: { 61: 'Monocordil' } } }),
      'rg_required',
    ],
    [
      'an answer that stops the evaluation',
      'ed',
      ({ answers }) => ({ answers: { ...answers, 13: { 44: true } } }),
      'quiz_stopped',
    ],
    [
      'missing photos, whatever a made-up answer contains',
      'be',
      ({ answers }) => ({ answers: { ...answers, 999: { 1: true } } }),
      'photos_required',
    ],
  ])('refuses %s', async (_what, type, change, code) => {
    const rui = await signUp(app);
    const quizId = await answerEvaluation(rui, type, change);
    expect(await submit(rui, { quizId })).toMatchObject({ code });
    expect(await rows('select id from medical_appointment where user_id = $1', [rui.id])).toEqual([]);
  });

  it('ignores hidden and made-up answers', async () => {
    const rui = await signUp(app);
    const quizId = await answerEvaluation(rui, 'ed', ({ answers }) => ({
      answers: { ...answers, 17: { 61: 'Monocordil' }, 999: { 1: true } },
    }));
    const files = await photos(rui, []);
    expect(await submit(rui, { quizId, ...files, nationalityDocument: '12.345.678-9' })).toMatchObject({
      status: APPOINTMENT_STATUS.awaiting,
    });
    const { responses, flags } = await readQuizRow(app, quizId);
    const sent = responses?.map(({ question }: { question: number }) => question);
    expect(sent).not.toContain(17);
    expect(sent).not.toContain(999);
    expect(flags).not.toContain('NITRATE_USE');
  });

  it('requires the RG where the line needs it, and stores it', async () => {
    const rui = await signUp(app);
    const quizId = await answerEvaluation(rui, 'ed');
    const files = await photos(rui, []);
    expect(await submit(rui, { quizId, ...files, nationalityDocument: '12' })).toMatchObject({
      code: 'rg_required',
    });
    expect(await submit(rui, { quizId, ...files, nationalityDocument: '12.345.678-9' })).toMatchObject({
      status: APPOINTMENT_STATUS.awaiting,
    });
    expect((await app.graphql('{ me { nationalityDocument } }', {}, rui)).data.me.nationalityDocument).toBe(
      '12.345.678-9',
    );
  });

  it('flags for the doctor a stop that the patient met earlier', async () => {
    const rui = await signUp(app);
    const first = await start(rui, 'be');
    await rows(
      `insert into quiz_attempt (id, quiz_id, user_id, type, page, is_urgent, at) values (gen_random_uuid(), $1, $2, 5, 2, false, now())`,
      [first.id, rui.id],
    );
    await rows(`update quiz set state = 'stopped' where id = $1`, [first.id]);
    const quizId = await answerEvaluation(rui, 'be');
    await submit(rui, { quizId, ...(await photos(rui, [])) });
    const quiz = await readQuizRow(app, quizId);
    expect(quiz.flags).toContain('RETAKEN_AFTER_STOP');
  });

  it('makes the answers immutable in the database', async () => {
    const rui = await signUp(app);
    const quizId = await answerEvaluation(rui, 'be');
    await submit(rui, { quizId, ...(await photos(rui, [])) });
    await expect(rows(`update quiz set sealed = null where id = $1`, [quizId])).rejects.toThrow(
      'does not change',
    );
  });
});

describe('the shop', () => {
  it('counts a medicine as in review while its evaluation waits for a doctor', async () => {
    const rui = await signUp(app);
    const product = app.services.catalog.current().find('minoxidil');
    const ask = async () =>
      (
        await app.services.ports.prescriptions.medicineStatuses(app.services.orm.em.fork(), {
          userId: rui.id,
          products: [
            {
              productId: product?.id ?? '',
              name: 'x',
              prescriptionLink: product?.prescriptionLink ?? null,
              units: 1,
              drugClass: null,
            },
          ],
          now: new Date(),
        })
      )[0];
    expect(await ask()).toMatchObject({ medicineStatus: 'missing' });
    const quizId = await answerEvaluation(rui, 'quedadecabelo');
    await submit(rui, { quizId, ...(await photos(rui, ['filePicTop', 'filePicFront', 'filePicBack'])) });
    expect(await ask()).toMatchObject({ medicineStatus: 'inReview', wayForward: [] });
  });
});

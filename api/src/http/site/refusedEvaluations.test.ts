import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, addMonths, type Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Draft } from '#schema/questionnaire/draft.ts';
import { type ResponseItem, responsesOf } from '#schema/questionnaire/stored/responses.ts';
import { bombOf, pdf, phonePhoto } from '#storage/testing/sampleFiles.ts';
import { healthyAnswers } from '../../../../sandbox/history/clinic/healthyAnswers.ts';
import {
  answeredEvaluation,
  definitionBySlug,
  photosOf,
  startEvaluation,
} from '../../../test/builders/evaluations.ts';
import { announce, sendFile, sendPart, somePhoto } from '../../../test/builders/uploads.ts';
import { changeAccount, type Person, signUp } from '../../../test/people.ts';
import { registrationForm } from '../../../test/registrationForm.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { sendRequest } from '../../rest/rest.recorder.ts';

// Invalid input that a patient, or an attacker posing as one, can send: each row names its refusal code.

let app: TestApp;
let rui: Person;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  rui = await signUp(app);
  photo = await phonePhoto(900, 700);
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const inBase64 = async (image: unknown) =>
  (
    await sendRequest(app, {
      method: 'POST',
      path: '/utils/image-base-64',
      token: rui.token,
      body: { image, isPrivate: true },
    })
  ).body.error;
const toBase64 = (bytes: Buffer) => bytes.toString('base64');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('a file', () => {
  it.each<[string, Buffer | (() => Buffer), string]>([
    ['that is empty', Buffer.alloc(0), 'empty_file'],
    ['of more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 'file_too_large'],
    ['of another type', Buffer.from('GIF89a, or so it says'), 'invalid_file_extension'],
    ['that is a PDF instead of a photo', pdf(''), 'invalid_file_extension'],
    ['that is an SVG with a script', svg, 'invalid_file_extension'],
    ['that was cut off', () => photo.subarray(0, Math.floor(photo.length / 2)), 'damaged_file'],
    ['that declares too many pixels', bombOf(12_000), 'image_too_big'],
  ])('%s is refused in parts and in base64, and fully deleted', async (_what, file, code) => {
    const bytes = typeof file === 'function' ? file() : file;
    const before = await rows('select id from stored_file');
    expect((await sendFile(app, rui, bytes)).body.error).toBe(code);
    expect(await inBase64(toBase64(bytes))).toBe(code);
    expect(await rows('select id from stored_file')).toEqual(before);
    expect(await rows('select id from upload where file_id is null')).toEqual([]);
  });

  it('must be the only one in its request', async () => {
    expect(await inBase64([toBase64(photo), toBase64(photo)])).toBe('only_one_file');
    const response = await fetch(`${app.url}/uploads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${rui.token}` },
      body: JSON.stringify([
        { purpose: 'photo', size: 10 },
        { purpose: 'photo', size: 20 },
      ]),
    });
    expect([response.status, (await response.json()).error]).toEqual([400, 'only_one_file']);
  });

  it('is resumed by another process where this one stopped', async () => {
    const second = await startTestApp({ databaseUrl: app.services.config.databaseUrl ?? '' });
    second.services.outside.storage = app.services.outside.storage;
    try {
      const { id } = (await announce(app, rui, { size: photo.length })).body;
      const half = Math.floor(photo.length / 2);
      await sendPart(app, rui, { id, offset: 0, bytes: photo.subarray(0, half) });
      const secondHalf = { id, offset: half, bytes: photo.subarray(half) };
      expect((await sendPart(second, rui, secondHalf)).body).toMatchObject({
        received: photo.length,
        fileId: id,
      });
      expect((await sendPart(app, rui, secondHalf)).body).toMatchObject({ fileId: id });
      expect(await rows('select id from stored_file where id = $1', [id])).toHaveLength(1);
    } finally {
      await second.close();
    }
  });
});

describe('an age', () => {
  // Ages count in days of São Paulo, which is a day behind UTC for three hours.
  const bornYearsAgo = (years: number, days = 0): Day =>
    addDays(addMonths(todayInSaoPaulo(app.clock.now()), -12 * years), days);
  const REGISTER = `mutation ($input: PatientInput!) { registerPatient(input: $input) { __typename ... on UserError { code } ... on InvalidInput { fields { path message } } } }`;

  it.each<[string, number, number, string]>([
    ['of a person who turns 18 tomorrow', 18, 1, 'under_age'],
    ['that is impossible', 130, 0, 'invalid_input'],
  ])('%s cannot open an account', async (_what, years, days, code) => {
    const { document, email, phone } = registrationForm();
    const input = { name: 'Rui Costa', document, email, phone, birthDate: bornYearsAgo(years, days) };
    expect((await app.graphql(REGISTER, { input })).data.registerPatient).toMatchObject({ code });
  });

  it.each<[string, string, number, number, string | null, string | null]>([
    ['of 65, on the last day, is accepted', 'be', 66, 1, null, null],
    ['of 66 is refused', 'be', 66, 0, 'evaluation_age', 'evaluation_age'],
    ['of 18 is stopped for sleep', 'melatonina', 18, -2, null, 'quiz_stopped'],
    ['of 19 is accepted for sleep', 'melatonina', 19, -2, null, null],
  ])('%s (%s)', async (_what, type, years, days, start, code) => {
    const who = await signUp(app);
    await changeAccount(app, who.id, { birthDate: bornYearsAgo(years, days) });
    const begun = await startEvaluation(app, who, type);
    expect(begun.code ?? null).toBe(start);
    const evolutionId = (
      await sendRequest(app, {
        method: 'POST',
        path: '/evolution',
        token: who.token,
        body: { type, ...(await photosOf(app, who, ['filePicFront'])) },
      })
    ).body.id;
    const sent = await submitWithAppointment(who, type, answersOf(type), evolutionId);
    expect(sent.body.error ?? null).toBe(code);
  });
});

const answersOf = (
  slug: string,
  change: (answers: Draft['answers']) => Draft['answers'] = (same) => same,
) => {
  const definition = definitionBySlug(slug);
  return responsesOf(definition, { answers: change(healthyAnswers(definition).answers) });
};
const submitWithAppointment = (
  who: Person,
  type: string,
  items: readonly ResponseItem[],
  evolutionId: string,
) =>
  sendRequest(app, {
    method: 'POST',
    path: '/quiz/with-appointment',
    token: who.token,
    body: {
      quiz: {
        type,
        questionAndResponse: items,
        consents: ['truth', 'adult', 'soleUser', 'medicalTerms'],
      },
      medicalAppointment: { evolutionId, request: type },
    },
  });

describe('an evaluation', () => {
  const [pregnant, notPregnant] = [1, 2];
  const aWeekAgo = () =>
    new Intl.DateTimeFormat('pt-BR').format(new Date(app.clock.now().getTime() - 7 * 86_400_000));
  const female = { 1: { 8: true as const } };

  it.each<[string, string, () => ResponseItem[], string]>([
    [
      'with an answer that belongs to another question',
      'be',
      () =>
        answersOf('be').map((item, index) => (index === 0 ? { ...item, question: item.question + 1 } : item)),
      'INVALID_EVALUATION',
    ],
    [
      'with an answer that was never shown',
      'ed',
      () => [...answersOf('ed'), { question: 17, type: 3, answer: 61, textResponse: 'Monocordil', score: 0 }],
      'INVALID_EVALUATION',
    ],
    [
      'with two answers that exclude each other',
      'ed',
      () => {
        const items = answersOf('ed');
        const one = definitionBySlug('ed').questions.find(
          ({ id, answers }) =>
            answers.filter(({ type }) => type === 1).length > 1 &&
            items.some(({ question, type }) => question === id && type === 1),
        );
        const other = one?.answers.find(({ id }) => !items.some(({ answer }) => answer === id));
        if (!one || !other) throw new Error('The questionnaire has no question with one answer of several.');
        return [
          ...items,
          { question: one.id, type: 1, answer: other.id, textResponse: other.value, score: 0 },
        ];
      },
      'INVALID_EVALUATION',
    ],
    [
      'with an invalid number',
      'wl',
      () => answersOf('wl').map((item) => (item.type === 4 ? { ...item, textResponse: '1e3' } : item)),
      'INVALID_EVALUATION',
    ],
    ['with a missing question', 'ej', () => answersOf('ej').slice(1), 'missing_answers'],
    [
      'that skips a stop',
      'ed',
      () => answersOf('ed', (answers) => ({ ...answers, 13: { 44: true } })),
      'quiz_stopped',
    ],
    [
      'of a pregnant patient',
      'wl',
      () =>
        answersOf('wl', (answers) => ({
          ...answers,
          ...female,
          2: { [pregnant]: true },
          3: { 3: aWeekAgo() },
        })),
      'pregnantAnswerYes',
    ],
    [
      'that answers the questions of the other sex',
      'wl',
      () => [
        ...answersOf('wl'),
        { question: 2, type: 1, answer: notPregnant, textResponse: 'Não', score: 0 },
      ],
      'INVALID_EVALUATION',
    ],
  ])('%s (%s) is refused', async (_what, type, make, code) => {
    const who = await signUp(app);
    const files = await photosOf(app, who, ['filePicFront', 'filePicRightSide']);
    const call = { method: 'POST', path: '/evolution', token: who.token, body: { type, ...files } } as const;
    const evolutionId = (await sendRequest(app, call)).body.id;
    const { body } = await submitWithAppointment(who, type, make(), evolutionId);
    expect(body.error).toBe(code);
    expect(await rows('select id from medical_appointment where user_id = $1', [who.id])).toEqual([]);
  });

  it.each<[string, (who: Person) => Promise<Record<string, string>>, string]>([
    ['without photos', async () => ({}), 'photos_required'],
    [
      'without the photo with the document',
      async (who) => ({ filePicFront: await somePhoto(app, who) }),
      'photos_required',
    ],
    [
      'with one picture for both',
      async (who) => {
        const one = await somePhoto(app, who);
        return { filePicFront: one, documentPhoto: one };
      },
      'file_wrong_purpose',
    ],
    ['with another person’s photos', async () => photosOf(app, rui, ['filePicFront']), 'file_not_found'],
    [
      'with photos that do not exist',
      async () => ({ filePicFront: crypto.randomUUID(), documentPhoto: 'nada' }),
      'file_not_found',
    ],
  ])('%s is refused', async (_what, files, code) => {
    const who = await signUp(app);
    const quizId = await answeredEvaluation(app, who, 'melatonina');
    const sent = await submit(who, { quizId, ...(await files(who)) });
    expect(sent).toMatchObject({ code });
    expect(await rows('select state from quiz where id = $1', [quizId])).toEqual([{ state: 'open' }]);
  });

  it('sent twice at once creates one appointment, and can neither be begun again nor changed', async () => {
    const who = await signUp(app);
    const quizId = await answeredEvaluation(app, who, 'be');
    const files = await photosOf(app, who, []);
    const both = await Promise.all([submit(who, { quizId, ...files }), submit(who, { quizId, ...files })]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(await startEvaluation(app, who, 'be')).toMatchObject({ code: 'quiz_already_exists' });
    expect(await rows('select id from medical_appointment where user_id = $1', [who.id])).toHaveLength(1);
    const save = `mutation ($quizId: ID!) { saveAnswer(quizId: $quizId, questionId: 1, answers: [], page: 1) { ... on UserError { code } } }`;
    expect((await app.graphql(save, { quizId }, who)).data.saveAnswer).toEqual({ code: 'quiz_not_open' });
  });
});

const submit = async (who: Person, input: object) =>
  (
    await app.graphql(
      `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { ... on MedicalAppointment { id } ... on UserError { code } } }`,
      { input },
      who,
    )
  ).data.submitQuiz;

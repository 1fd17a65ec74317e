import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { somePhoto } from '../../../test/builders/uploads.ts';
import { type Person, signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { deleteUnattachedFiles } from './files/deleteUnattachedFiles.ts';

let app: TestApp;
let rui: Person;
let other: Person;
let quizId: string;
beforeAll(async () => {
  app = await startTestApp();
  [rui, other] = [await signUp(app), await signUp(app)];
  quizId = await begin('quedadecabelo');
});
afterAll(() => app.close());

const consents = ['truth', 'adult', 'soleUser', 'medicalTerms'];
const START =
  'mutation ($type: String!, $consents: [String!]!) { startQuiz(type: $type, consents: $consents) { ... on Quiz { id } } }';
const SAVE = `mutation ($quizId: ID!, $field: String!, $fileId: ID) { saveQuizPhoto(quizId: $quizId, field: $field, fileId: $fileId) {
  ... on Quiz { photos { field file { id } } } ... on Refusal { code } } }`;
const SAVE_WITH_TIME = `mutation ($quizId: ID!, $field: String!, $fileId: ID, $time: AnswerTimeInput) {
  saveQuizPhoto(quizId: $quizId, field: $field, fileId: $fileId, time: $time) {
    __typename ... on Quiz { photos { file { id } } } ... on LaterPhoto { quiz { photos { file { id } } } }
    ... on Refusal { code } } }`;
const OPEN =
  'query ($type: String!) { openQuiz(type: $type) { photos { field file { id url(size: THUMB) } } } }';

const begin = async (type: string): Promise<string> =>
  (await app.graphql(START, { type, consents }, rui)).data.startQuiz.id;
const save = async (field: string, fileId: string | null, who = rui, id = quizId) =>
  app.graphql(SAVE, { quizId: id, field, fileId }, who);
const openPhotos = async (type = 'quedadecabelo') =>
  (await app.graphql(OPEN, { type }, rui)).data.openQuiz?.photos as {
    field: string;
    file: { id: string; url: string };
  }[];

describe('a photo of an unsubmitted evaluation', () => {
  it('is stored for its owner only', async () => {
    const photo = await somePhoto(app, rui);
    const stranger = await app.graphql(SAVE, { quizId, field: 'filePicTop', fileId: photo });
    expect(stranger.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const { errors } = await save('filePicTop', await somePhoto(app, other), other);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await save('filePicTop', await somePhoto(app, other))).data.saveQuizPhoto).toEqual({
      code: 'file_not_found',
    });
    expect(await openPhotos()).toEqual([]);
  });

  it('is found on another device, with a link that opens', async () => {
    const [top, front] = [await somePhoto(app, rui), await somePhoto(app, rui)];
    // Two that arrive at once do not overwrite each other.
    await Promise.all([save('filePicTop', top), save('filePicFront', front)]);
    const found = await openPhotos();
    expect(Object.fromEntries(found.map(({ field, file }) => [field, file.id]))).toEqual({
      filePicTop: top,
      filePicFront: front,
    });
    const shown = await fetch(`${app.url}${found[0]?.file.url}`);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
  });

  it('is replaced by a newer one, and can be removed', async () => {
    const newer = await somePhoto(app, rui);
    await save('filePicTop', newer);
    expect((await openPhotos()).find(({ field }) => field === 'filePicTop')?.file.id).toBe(newer);
    await save('filePicTop', null);
    expect((await openPhotos()).map(({ field }) => field)).toEqual(['filePicFront']);
  });

  it('cannot be a file of another purpose, an unknown field, or part of a closed evaluation', async () => {
    const photo = await somePhoto(app, rui);
    expect((await save('documentPhoto', photo)).data.saveQuizPhoto.code).toBe('file_wrong_purpose');
    expect((await save('filePicLeft', photo)).data.saveQuizPhoto.code).toBe('INVALID_EVALUATION');
    const stopped = await begin('melatonina');
    await app.services.database.pool.query(`update quiz set state = 'stopped' where id = $1`, [stopped]);
    expect((await save('filePicFront', photo, rui, stopped)).data.saveQuizPhoto.code).toBe('quiz_not_open');
  });

  it('is listed at its place in the questionnaire, whatever arrived first', async () => {
    await save('filePicBack', await somePhoto(app, rui));
    await save('filePicTop', await somePhoto(app, rui));
    expect((await openPhotos()).map(({ field }) => field)).toEqual([
      ...['filePicTop', 'filePicFront', 'filePicBack'],
    ]);
    await save('filePicBack', null);
    await save('filePicTop', null);
  });

  it('runs a constant number of SQL statements for any number of photos', async () => {
    const { statements: before } = await countStatementsOfProcess(() => openPhotos());
    await save('filePicTop', await somePhoto(app, rui));
    await save('filePicBack', await somePhoto(app, rui));
    await save('documentPhoto', await somePhoto(app, rui, 'document'));
    const { answer, statements } = await countStatementsOfProcess(() => openPhotos());
    expect(answer).toHaveLength(4);
    expect(statements.length).toBe(before.length);
  });

  it('is omitted when the evaluation was not submitted within a day', async () => {
    await app.services.database.pool.query(
      `update stored_file set created_at = created_at - interval '2 days'`,
    );
    await deleteUnattachedFiles(app.services);
    expect(await openPhotos()).toEqual([]);
  });
});

describe('a photo of a device without a connection', () => {
  /** An evaluation ten minutes after its start, whose photo devices choose some minutes before the request. */
  async function begun() {
    const ana = await signUp(app);
    const { data } = await app.graphql(START, { type: 'quedadecabelo', consents }, ana);
    app.clock.moveTo(app.clock.offsetMs + 10 * 60_000);
    const [phone, computer] = [await somePhoto(app, ana), await somePhoto(app, ana)];
    const saveFrom = async (device: string, fileId: string | null, minutesAgo: number) => {
      const sentAt = app.clock.now();
      const time = { device, answeredAt: new Date(sentAt.getTime() - minutesAgo * 60_000), sentAt };
      const variables = { quizId: data.startQuiz.id, field: 'filePicTop', fileId, time };
      return (await app.graphql(SAVE_WITH_TIME, variables, ana)).data.saveQuizPhoto;
    };
    return { phone, computer, saveFrom };
  }

  it('does not replace the photo that another device chose later', async () => {
    const { phone, computer, saveFrom } = await begun();
    await saveFrom('computer', computer, 1);
    const stored = { __typename: 'LaterPhoto', quiz: { photos: [{ file: { id: computer } }] } };
    expect(await saveFrom('phone', null, 8)).toEqual(stored);
    expect(await saveFrom('phone', phone, 8)).toEqual(stored);
  });

  it('replaces the photo that another device chose before it', async () => {
    const { phone, computer, saveFrom } = await begun();
    await saveFrom('computer', computer, 8);
    expect(await saveFrom('phone', phone, 1)).toEqual({
      __typename: 'Quiz',
      photos: [{ file: { id: phone } }],
    });
  });

  it('does not bring back a photo that another device removed later', async () => {
    const { phone, computer, saveFrom } = await begun();
    await saveFrom('computer', computer, 3);
    await saveFrom('computer', null, 1);
    expect(await saveFrom('phone', phone, 8)).toEqual({ __typename: 'LaterPhoto', quiz: { photos: [] } });
  });

  it('is refused when the id of its device is longer than 40 characters', async () => {
    const { phone, saveFrom } = await begun();
    expect(await saveFrom('x'.repeat(41), phone, 0)).toEqual({
      __typename: 'Refusal',
      code: 'INVALID_EVALUATION',
    });
  });
});

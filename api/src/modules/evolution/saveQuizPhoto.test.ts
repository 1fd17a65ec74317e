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
afterAll(() => app.close(), 20_000);

const consents = ['truth', 'adult', 'soleUser', 'medicalTerms'];
const START =
  'mutation ($type: String!, $consents: [String!]!) { startQuiz(type: $type, consents: $consents) { ... on Quiz { id } } }';
const SAVE = `mutation ($quizId: ID!, $field: String!, $fileId: ID) { saveQuizPhoto(quizId: $quizId, field: $field, fileId: $fileId) {
  ... on Quiz { photos { field file { id } } } ... on Refusal { code } } }`;
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
    expect((await save('filePicTop', photo, other)).data?.saveQuizPhoto ?? null).not.toMatchObject({
      photos: expect.anything(),
    });
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

  it('cannot be a PDF, an unknown field, or part of a closed evaluation', async () => {
    const photo = await somePhoto(app, rui);
    expect((await save('documentPhoto', photo)).data.saveQuizPhoto.code).toBe('file_wrong_purpose');
    expect((await save('filePicLeft', photo)).data.saveQuizPhoto.code).toBe('INVALID_EVALUATION');
    const stopped = await begin('melatonina');
    await app.services.pool.query(`update quiz set state = 'stopped' where id = $1`, [stopped]);
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
    await app.services.pool.query(`update stored_file set created_at = created_at - interval '2 days'`);
    await deleteUnattachedFiles(app.services);
    expect(await openPhotos()).toEqual([]);
  });
});

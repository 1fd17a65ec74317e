import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { someAppointment } from '../../../../test/builders/appointments.ts';
import { readQuizRow, startEvaluation } from '../../../../test/builders/evaluations.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { newId } from '../../../shared/ids.ts';
import { deleteUnattachedFiles } from '../../evolution/files/deleteUnattachedFiles.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;

async function remove({ id: userId }: Person): Promise<void> {
  const { data } = await app.graphql(
    `mutation ($userId: ID!) { removeUser(userId: $userId, reason: "A pessoa pediu.") { __typename } }`,
    { userId },
    await signUpAs(app, 'admin'),
  );
  expect(data.removeUser).toEqual({ __typename: 'Done' });
}

describe('removing an account', () => {
  it('deletes the answers and photos of an unsubmitted evaluation, and when and on which device they were given', async () => {
    const patient = await signUp(app);
    const { id } = await startEvaluation(app, patient, 'ed');
    const em = app.services.orm.em.fork();
    const time = { at: 1, device: 'aparelho-7', deviceAt: 1 };
    Object.assign(await em.findOneOrFail(QuizRow, { id }), {
      answers: { 1: { 2: true } },
      answerTimes: { 1: time },
      photos: { documentPhoto: newId() },
      photoTimes: { documentPhoto: time },
    });
    await em.flush();
    expect((await readQuizRow(app, id)).answerTimes).toEqual({ 1: time });
    await remove(patient);
    const { state, answers, answerTimes, photos, photoTimes } = await readQuizRow(app, id);
    expect({ state, answers, answerTimes, photos, photoTimes }).toEqual({
      state: 'replaced',
      answers: {},
      answerTimes: {},
      photos: {},
      photoTimes: {},
    });
  });

  it('keeps the photos of the medical record, including one that was also chosen for an unsubmitted evaluation', async () => {
    const { id, patient, documentPhoto } = await someAppointment(app);
    await rows(`update medical_appointment set status = ${APPOINTMENT_STATUS.cancelled} where id = $1`, [id]);
    const evaluation = await startEvaluation(app, patient, 'ed');
    const { data } = await app.graphql(
      `mutation ($quizId: ID!, $fileId: ID!) { saveQuizPhoto(quizId: $quizId, field: "documentPhoto", fileId: $fileId) { __typename } }`,
      { quizId: evaluation.id, fileId: documentPhoto },
      patient,
    );
    expect(data.saveQuizPhoto).toEqual({ __typename: 'Quiz' });
    await remove(patient);
    app.clock.moveTo(25 * 3_600_000);
    await deleteUnattachedFiles(app.services);
    app.clock.moveTo(0);
    const [file] = await rows('select object_name, attached_at from stored_file where id = $1', [
      documentPhoto,
    ]);
    expect(file.attached_at).not.toBeNull();
    expect(await app.services.outside.storage.head(file.object_name)).not.toBeNull();
  });
});

describe('a photo of a medical record', () => {
  it('is never deleted, not even when its row says that nothing shows it', async () => {
    const { documentPhoto } = await someAppointment(app);
    await rows('update stored_file set attached_at = null where id = $1', [documentPhoto]);
    app.clock.moveTo(25 * 3_600_000);
    await expect(deleteUnattachedFiles(app.services)).rejects.toThrow('evolution_document_photo_foreign');
    app.clock.moveTo(0);
    const [file] = await rows('select object_name from stored_file where id = $1', [documentPhoto]);
    expect(await app.services.outside.storage.head(file.object_name)).not.toBeNull();
  });
});

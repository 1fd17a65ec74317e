import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { someAppointment } from '../../../../test/builders/appointments.ts';
import { startEvaluation } from '../../../../test/builders/evaluations.ts';
import { signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { deleteUnattachedFiles } from '../../evolution/files/deleteUnattachedFiles.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close(), 20_000);

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.pool.query(text, values)).rows;

describe('removing an account', () => {
  it('keeps the photos of the medical record, including one that was also chosen for an unsubmitted evaluation', async () => {
    const admin = await signUpAs(app, 'admin');
    const { id, patient, documentPhoto } = await someAppointment(app);
    await rows(`update medical_appointment set status = ${APPOINTMENT_STATUS.cancelled} where id = $1`, [id]);
    const evaluation = await startEvaluation(app, patient, 'ed');
    const { data } = await app.graphql(
      `mutation ($quizId: ID!, $fileId: ID!) { saveQuizPhoto(quizId: $quizId, field: "documentPhoto", fileId: $fileId) { __typename } }`,
      { quizId: evaluation.id, fileId: documentPhoto },
      patient,
    );
    expect(data.saveQuizPhoto).toEqual({ __typename: 'Quiz' });
    const removal = await app.graphql(
      `mutation ($userId: ID!) { removeUser(userId: $userId, reason: "A pessoa pediu.") { __typename } }`,
      { userId: patient.id },
      admin,
    );
    expect(removal.data.removeUser).toEqual({ __typename: 'Done' });
    app.clock.moveTo(25 * 3_600_000);
    await deleteUnattachedFiles(app.services);
    app.clock.moveTo(0);
    const [file] = await rows('select object_name, attached_at from stored_file where id = $1', [
      documentPhoto,
    ]);
    expect(file.attached_at).not.toBeNull();
    expect(await app.services.storage.head(file.object_name)).not.toBeNull();
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
    expect(await app.services.storage.head(file.object_name)).not.toBeNull();
  });
});

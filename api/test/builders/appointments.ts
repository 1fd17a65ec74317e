import { type Person, signUp } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { answeredEvaluation, photosOf } from './evaluations.ts';

const SUBMIT = `mutation ($input: SubmitQuizInput!) {
  submitQuiz(input: $input) { ... on MedicalAppointment { id } ... on UserError { code } } }`;

export interface SomeAppointment {
  id: string;
  quizId: string;
  evolutionId: string;
  documentPhoto: string;
  patient: Person;
}

/** An appointment in the queue, with the photo of the patient and of the identity document. */
export async function someAppointment(app: TestApp, patient?: Person): Promise<SomeAppointment> {
  const who = patient ?? (await signUp(app));
  const quizId = await answeredEvaluation(app, who, 'be');
  const photos = await photosOf(app, who, []);
  const input = { quizId, ...photos, nationalityDocument: '12.345.678-9' };
  const { data, errors } = await app.graphql(SUBMIT, { input }, who);
  const appointment = data?.submitQuiz;
  if (!appointment?.id) throw new Error(`No appointment: ${JSON.stringify(errors ?? data)}`);
  const { rows } = await app.services.database.pool.query(
    'select evolution_id from medical_appointment where id = $1',
    [appointment.id],
  );
  return {
    id: appointment.id,
    quizId,
    evolutionId: rows[0].evolution_id,
    documentPhoto: photos.documentPhoto ?? '',
    patient: who,
  };
}

const CLAIM = `mutation ($id: ID!) { claimAppointment(id: $id) {
  ... on ClinicAppointment { id status revision isMine } ... on UserError { code message } } }`;

export const claimAs = async (app: TestApp, id: string, who: Person) =>
  (await app.graphql(CLAIM, { id }, who)).data?.claimAppointment;

const RECORD = `query ($id: ID!) { clinicRecord(id: $id) { ... on UserError { code }
  ... on ClinicRecord { appointment { id } evolutions { id documentPhoto { url } } } } }`;

/** Opens the record and the photo with the document, as the doctor's panel does on one page. */
export async function openRecord(app: TestApp, id: string, who: Person): Promise<void> {
  const { data, errors } = await app.graphql(RECORD, { id }, who);
  const [evolution] = data?.clinicRecord?.evolutions ?? [];
  if (!evolution?.documentPhoto) throw new Error(`Not opened: ${JSON.stringify(errors ?? data)}`);
  const { statusCode } = await app.http.inject({ url: evolution.documentPhoto.url });
  if (statusCode !== 200) throw new Error(`Photo: ${statusCode}`);
}

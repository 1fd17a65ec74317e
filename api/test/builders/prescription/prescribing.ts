import { codeOf, type Person, signUp } from '../../people.ts';
import type { TestApp } from '../../testApp.ts';
import { openRecord } from '../appointments.ts';
import { answeredEvaluation, type answering, definitionBySlug, photosOf } from '../evaluations.ts';
import { idOf, rows } from './prescriptionUploads.ts';

const SUBMIT = `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { ... on MedicalAppointment { id } ... on UserError { code } } }`;
const CASE = `... on ClinicAppointment { id status revision flags { flag severity } } ... on UserError { code }`;
export const PRESCRIBE = `mutation ($input: PrescribeInput!) { prescribe(input: $input) { __typename
  ... on Prescribed { appointment { id status revision } prescription { id state validUntil doctorName registrationNumber items { drug dose duration instructions dispensingsLeft } document { url isSigned isTest code } } }
  ... on AppointmentMoved { appointment { status revision } } ... on UserError { code message } ... on InvalidInput { fields { path message } } } }`;

export interface PreparedAppointment {
  id: string;
  patient: Person;
  revision: number;
}

/**
 * An appointment ready to be decided: claimed, record opened, every warning seen, identity confirmed. `omitted` names
 * steps that are not done: `RECORD`, `IDENTITY_NOT_CONFIRMED` or a flag that stays uncleared.
 */
export async function preparedAppointment(
  app: TestApp,
  doctor: Person,
  {
    line = 'quedadecabelo',
    patient,
    omitted = [],
    answers,
  }: { line?: string; patient?: Person; omitted?: string[]; answers?: ReturnType<typeof answering> } = {},
): Promise<PreparedAppointment> {
  const who = patient ?? (await signUp(app));
  const quizId = await answeredEvaluation(app, who, line, answers);
  const input = {
    quizId,
    ...(await photosOf(
      app,
      who,
      definitionBySlug(line).photos.slots.map(({ field }) => field),
    )),
    nationalityDocument: '12.345.678-9',
  };
  const { data } = await app.graphql(SUBMIT, { input }, who);
  const { id } = data.submitQuiz;
  const runMutation = async (field: string, args: string) =>
    (await app.graphql(`mutation ($id: ID!) { ${field}(id: $id${args}) { ${CASE} } }`, { id }, doctor)).data[
      field
    ];
  let { revision, flags } = await runMutation('claimAppointment', '');
  if (!omitted.includes('RECORD')) await openRecord(app, id, doctor);
  for (const { flag, severity } of flags)
    if (severity === 'WARN' && !omitted.includes(flag))
      await runMutation('clearFlag', `, flag: "${flag}", kind: SEEN`);
  if (!omitted.includes('IDENTITY_NOT_CONFIRMED'))
    ({ revision, flags } = await runMutation('confirmIdentity', ''));
  return { id, patient: who, revision };
}

/** The prescription form with a current one-time code of the doctor. */
export async function prescribeForm(
  app: TestApp,
  doctor: Person,
  appointment: PreparedAppointment,
  changes: object = {},
) {
  const [registration] = await rows(app, 'select * from council_registration where user_id = $1', [
    doctor.id,
  ]);
  await rows(app, 'update two_factor set last_step = 0 where user_id = $1', [doctor.id]);
  return {
    appointmentId: appointment.id,
    revision: appointment.revision,
    council: 'CRM',
    registrationNumber: registration?.registration_number ?? '123456',
    registrationState: registration?.registration_state ?? 'SP',
    items: [itemOf(app, 'minoxidil')],
    messageToPatient: 'Use todos os dias e volte em seis meses.',
    oneTimePassword: await codeOf(),
    ...changes,
  };
}

/** A prescription item with a product of the shop. */
export const itemOf = (app: TestApp, slug: string, changes: object = {}) =>
  prescribedItem(idOf(app, slug), changes);

export const prescribedItem = (productId: string, changes: object = {}) => ({
  productId,
  directions: 'Duas vezes por dia.',
  duration: '1 mês',
  unitsPerDispensing: 1,
  dispensings: 6,
  ...changes,
});

export async function sendPrescription(app: TestApp, input: object, who?: Person) {
  const { data, errors } = await app.graphql(PRESCRIBE, { input }, who);
  return data?.prescribe ?? errors?.[0];
}

import type { Definition } from '#schema/questionnaire/definition.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import type { MedicalAppointment } from '../../../api/src/modules/appointment/appointment.types.ts';
import { submitQuiz } from '../../../api/src/modules/appointment/submit/submitQuiz.ts';
import { storeWholeUpload } from '../../../api/src/modules/evolution/files/storeWholeUpload.ts';
import { ageAt, personOf } from '../../../api/src/modules/quiz/quiz.rules.ts';
import { replaceAnswers } from '../../../api/src/modules/quiz/replaceAnswers.ts';
import { startQuiz } from '../../../api/src/modules/quiz/startQuiz.ts';
import type { Ctx, Services } from '../../../api/src/services.ts';
import { asPerson, requireSuccess } from '../asPerson.ts';
import type { DemoPatient } from '../demoPatients.ts';
import type { PlannedAppointment } from '../demoPlan.ts';
import { demoAnswers } from './demoAnswers.ts';
import type { DrawPhoto, PhotoSubject } from './demoPhoto.ts';

/** The evaluation of a patient, from the first question to the appointment in the queue. */
export async function requestAppointment(
  services: Services,
  {
    patient,
    index,
    at,
  }: { patient: Pick<DemoPatient, 'birthDate'> & { id: string }; index: number; at: Date },
  { line, hasFlags, month }: Pick<PlannedAppointment, 'line' | 'hasFlags' | 'month'>,
  photo: DrawPhoto,
): Promise<MedicalAppointment> {
  const ctx = asPerson(services, { userId: patient.id, role: Role.patient }, at);
  const definition = await services.questionnaires.current(treatmentLineOf(line)?.id ?? 0);
  if (!definition) throw new Error(`No such line: ${line}`);
  const consents = (definition.pages[0]?.consents ?? []).map(({ id }) => id);
  const quiz = requireSuccess(await startQuiz(ctx, { type: line, consents, startOver: false }));
  const person = personOf({ age: ageAt(patient.birthDate, at) }, at);
  requireSuccess(await replaceAnswers(ctx, quiz.id, demoAnswers(definition, person, { hasFlags, index })));
  const photos = await sendPhotos(ctx, definition, { index, month, photo });
  return requireSuccess(await submitQuiz(ctx, { quizId: quiz.id, ...photos }));
}

async function sendPhotos(
  ctx: Ctx,
  { photos, identity }: Definition,
  { index, month, photo }: { index: number; month: number; photo: DrawPhoto },
): Promise<Record<string, string>> {
  const sent: Record<string, string> = {};
  const send = async (field: string, subject: PhotoSubject, purpose: 'photo' | 'document') => {
    const bytes = await photo(subject, index, month);
    sent[field] = requireSuccess(await storeWholeUpload(ctx, { bytes, purpose })).id;
  };
  for (const { field, id } of photos.slots)
    await send(field, String(id).startsWith('body') ? 'body' : 'head', 'photo');
  if (identity.holdingDocumentPhoto) await send('documentPhoto', 'document', 'document');
  return sent;
}

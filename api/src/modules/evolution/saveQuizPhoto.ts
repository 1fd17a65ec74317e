import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { answerTimeOf, isOlderAnswer } from '../quiz/answerTimes.ts';
import { QuizRow } from '../quiz/quiz.entity.ts';
import { LaterPhoto } from '../quiz/quiz.results.ts';
import type { AnswerTimeInput } from '../quiz/quiz.types.ts';
import { MAX_DEVICE_LENGTH } from '../quiz/saveAnswer.ts';
import { viewQuiz } from '../quiz/viewQuiz.ts';
import { PHOTO_FIELDS, type PhotoField } from './evolution.types.ts';
import { mayBe, StoredFileRow } from './files/storedFile.entity.ts';

interface PhotoRequest {
  quizId: string;
  field: string;
  /** Null removes the photo. */
  fileId: string | null;
  /** When the patient chose or removed it; null when the request arrives. */
  time: AnswerTimeInput | null;
}

const isField = (field: string): field is PhotoField =>
  field === 'documentPhoto' || PHOTO_FIELDS.some((photoField) => photoField === field);

/**
 * Stores which uploaded file is which photo of an unsubmitted evaluation, so that a closed tab or another device finds
 * it again. The photo that the patient chose last is stored, in whatever order devices send them. No device
 * stores the pixels, and the file is attached only at submission.
 */
export async function saveQuizPhoto(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { quizId, field, fileId, time: sent }: PhotoRequest,
) {
  const { userId } = signedInViewer(ctx);
  if (!isId(quizId)) throw new NotFound('Avaliação');
  if (!isField(field) || (sent?.device.length ?? 0) > MAX_DEVICE_LENGTH)
    return new Refusal('INVALID_EVALUATION');
  return ctx.em.fork().transactional(async (em) => {
    const refusal = await refusalOfFile(em, userId, field, fileId);
    if (refusal) return refusal;
    // Locked, so that two simultaneous photos do not overwrite each other.
    const quiz = await em.findOne(QuizRow, { id: quizId, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!quiz) throw new NotFound('Avaliação');
    if (quiz.state !== 'open') return new Refusal('quiz_not_open');
    const time = answerTimeOf(sent, { begunAt: quiz.createdAt, now: ctx.now });
    if (isOlderAnswer(time, quiz.photoTimes[field]))
      return Object.assign(new LaterPhoto(), { quiz: viewQuiz(quiz) });
    const { [field]: _earlier, ...others } = quiz.photos;
    quiz.photos = fileId === null ? others : { ...others, [field]: fileId };
    quiz.photoTimes = { ...quiz.photoTimes, [field]: time };
    quiz.updatedAt = ctx.now;
    return viewQuiz(quiz);
  });
}

async function refusalOfFile(em: EntityManager, userId: string, field: PhotoField, fileId: string | null) {
  if (fileId === null) return null;
  const file = isId(fileId) ? await em.findOne(StoredFileRow, { id: fileId, userId }) : null;
  if (!file) return new Refusal('file_not_found');
  const purpose = field === 'documentPhoto' ? 'document' : 'photo';
  return mayBe(file, purpose) ? null : new Refusal('file_wrong_purpose');
}

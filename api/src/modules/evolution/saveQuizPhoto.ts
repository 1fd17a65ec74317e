import type { Ctx } from '../../services.ts';
import { signedInViewer } from '../../shared/access/signedInViewer.ts';
import { sql } from '../../shared/database/database.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';
import { QuizRow } from '../quiz/quiz.entity.ts';
import type { Quiz } from '../quiz/quiz.types.ts';
import { viewQuiz } from '../quiz/viewQuiz.ts';
import { PHOTO_FIELDS, type PhotoField } from './evolution.types.ts';
import { StoredFileRow } from './files/storedFile.entity.ts';

export interface PhotoRequest {
  quizId: string;
  field: string;
  /** Null removes the photo. */
  fileId: string | null;
}

const isField = (field: string): field is PhotoField =>
  field === 'documentPhoto' || PHOTO_FIELDS.some((photoField) => photoField === field);

/**
 * Stores which uploaded file is which photo of an unsubmitted evaluation, so that a closed tab or another
 * device finds it again. No device stores the pixels, and the file is attached only at
 * submission.
 */
export async function saveQuizPhoto(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { quizId, field, fileId }: PhotoRequest,
): Promise<Quiz | Refusal> {
  const { userId } = signedInViewer(ctx);
  if (!isId(quizId)) throw new NotFound('Avaliação');
  if (!isField(field)) return new Refusal('INVALID_EVALUATION');
  const em = ctx.em.fork();
  if (fileId !== null) {
    const purpose = field === 'documentPhoto' ? 'document' : 'photo';
    const file = isId(fileId) ? await em.findOne(StoredFileRow, { id: fileId, userId }) : null;
    if (!file) return new Refusal('file_not_found');
    if (file.purpose !== purpose) return new Refusal('file_wrong_purpose');
  }
  // One statement, so that two simultaneous photos do not overwrite each other.
  const changed = await sql(
    em,
    `update quiz set photos = jsonb_strip_nulls(photos || jsonb_build_object($3::text, $4::text)), updated_at = $5
      where id = $1 and user_id = $2 and state = 'open' returning 1 as one`,
    [quizId, userId, field, fileId, ctx.now],
  );
  const quiz = await em.findOne(QuizRow, { id: quizId, userId });
  if (!quiz) throw new NotFound('Avaliação');
  return changed.length > 0 ? viewQuiz(quiz) : new Refusal('quiz_not_open');
}

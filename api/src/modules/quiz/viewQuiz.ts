import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { QuizRow } from './quiz.entity.ts';
import { Quiz } from './quiz.types.ts';

/** Converts an evaluation to the API type for its owner, without flags, which are for doctors. */
export function viewQuiz(row: QuizRow): Quiz {
  const line = treatmentLineOf(row.type);
  return Object.assign(new Quiz(), {
    id: row.id,
    type: row.type,
    slug: line?.slug ?? '',
    title: line?.title ?? '',
    contentVersion: row.contentVersion,
    status: row.state,
    age: row.age,
    answers: row.answers,
    revision: row.revision,
    furthestPage: row.furthestPage,
    questionAndResponse: row.responses,
    createdAt: row.createdAt,
    submittedAt: row.submittedAt,
    photoIds: row.photos,
  });
}

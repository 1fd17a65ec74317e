import type { Draft } from '#schema/questionnaire/draft.ts';
import type { Quiz } from '../quiz.types.ts';

/** A quiz keeps its answers as the engine reads them. */
export const draftOfQuiz = ({ answers }: Pick<Quiz, 'answers'>): Draft => ({
  answers: answers as Draft['answers'],
});

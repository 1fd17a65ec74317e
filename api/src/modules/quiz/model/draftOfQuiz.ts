import type { Draft } from '#schema/questionnaire/draft.ts';
import type { Quiz } from '../quiz.types.ts';

/** The stored answers in the engine's format. */
export const draftOfQuiz = ({ answers }: Pick<Quiz, 'answers'>): Draft => ({ answers });

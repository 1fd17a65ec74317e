import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Draft, Person } from '#schema/questionnaire/draft.ts';
import { readAnswers } from '#schema/questionnaire/stored/readAnswers.ts';
import { draftOf, type ResponseItem } from '#schema/questionnaire/stored/responses.ts';

interface AnsweredQuiz {
  age: number;
  answers: unknown;
  questionAndResponse:
    | readonly { question: number; type: number; answer: number; textResponse: string }[]
    | null;
  createdAt: string;
  submittedAt: string | null;
}

/** The answers as they were sent. If the sent record cannot be read, the answers that were saved while answering. */
export function answeredDraft(definition: Definition, quiz: AnsweredQuiz): Draft {
  const items = (quiz.questionAndResponse ?? []).map(
    ({ question, type, answer, textResponse }): ResponseItem => ({
      question,
      type: type as ResponseItem['type'],
      answer,
      textResponse,
      score: 0,
    }),
  );
  const sent = items.length > 0 ? draftOf(definition, items) : 'hidden_answer';
  return typeof sent === 'string' ? { answers: readAnswers(quiz.answers) } : sent;
}

/** The person's age and the date when they answered, which the rules need instead of today's. */
export const personAtAnswering = ({ age, createdAt, submittedAt }: AnsweredQuiz): Person => ({
  age,
  today: todayInSaoPaulo(new Date(submittedAt ?? createdAt)),
});

import type { Definition } from '../definition.ts';
import { ANSWER_TYPE, isTyped } from '../definitionAnswer.ts';
import { type AnswerValue, type Draft, definitionIndex, EMPTY_DRAFT, givenValue } from '../draft.ts';
import { visibilityOf } from '../visibility.ts';

/** One chosen, visible answer as sent and stored. `question` is the id; in the hair loss line it is the code. */
export interface ResponseItem {
  question: number;
  type: 1 | 2 | 3 | 4;
  answer: number;
  textResponse: string;
  /** Always 0: the documented format has the field, and no questionnaire uses it. */
  score: 0;
}

export function responsesOf(definition: Definition, draft: Draft): ResponseItem[] {
  const visibility = visibilityOf(definition, draft);
  return definition.questions.flatMap((question) =>
    question.answers
      .filter((answer) => visibility.isChosenAndVisible(question, answer))
      .map((answer) => ({
        question: definition.line.storeByCode ? question.code : question.id,
        type: answer.type,
        answer: answer.id,
        textResponse: isTyped(answer) ? String(givenValue(draft, question.id, answer.id)) : answer.value,
        score: 0,
      })),
  );
}

/** One answer as a record stores it, under the keys of the documented format. */
export interface StoredItem {
  /** Slug of the question. */
  KEY: string;
  /** Id of the answer. */
  RESPONSE: number;
  /** Id of the question; in hair loss its code (101, 201, 301…). */
  QUESTION: number;
  SCORE: 0;
  /** The answer as text. */
  ANSWER: string;
}

export const storedItemsOf = (
  definition: Definition,
  items: readonly Pick<ResponseItem, 'question' | 'answer' | 'textResponse'>[],
): StoredItem[] =>
  items.map(({ question, answer, textResponse }) => ({
    KEY: definitionIndex(definition).answer.get(answer)?.question.slug ?? '',
    RESPONSE: answer,
    QUESTION: question,
    SCORE: 0,
    ANSWER: textResponse,
  }));

export type ReadProblem =
  | 'unknown_answer'
  | 'hidden_answer'
  | 'not_a_number'
  | 'duplicate_answer'
  | 'conflicting_answers';

/**
 * The draft of sent items, or the problem with them. Nothing is corrected: an unknown, hidden or duplicate answer, a
 * wrong number, or two answers that exclude each other cannot come from our pages. The sent text of a choice is
 * ignored, because the definition has the text.
 */
export function draftOf(definition: Definition, items: readonly ResponseItem[]): Draft | ReadProblem {
  const answers: Record<number, Record<number, AnswerValue>> = {};
  for (const { question, type, answer, textResponse } of items) {
    const answerEntry = definitionIndex(definition).answer.get(answer);
    const key = definition.line.storeByCode ? answerEntry?.question.code : answerEntry?.question.id;
    if (!answerEntry || key !== question || answerEntry.answer.type !== type) return 'unknown_answer';
    const { id } = answerEntry.question;
    const questionAnswers = answers[id] ?? {};
    answers[id] = questionAnswers;
    if (questionAnswers[answer] !== undefined) return 'duplicate_answer';
    if (type === ANSWER_TYPE.number) {
      const number = /^\d+(\.\d+)?$/.test(textResponse) ? Number(textResponse) : Number.NaN;
      if (!Number.isFinite(number)) return 'not_a_number';
      questionAnswers[answer] = number;
    } else questionAnswers[answer] = type === ANSWER_TYPE.text ? textResponse : true;
  }
  const draft: Draft = Object.keys(answers).length > 0 ? { answers } : EMPTY_DRAFT;
  const problem = exclusionProblem(definition, draft);
  if (problem) return problem;
  return responsesOf(definition, draft).length === items.length ? draft : 'hidden_answer';
}

/** Two answers that exclude each other cannot both be chosen. */
function exclusionProblem(definition: Definition, draft: Draft): ReadProblem | null {
  for (const question of definition.questions) {
    const chosen = question.answers.filter(({ id }) => draft.answers[question.id]?.[id] !== undefined);
    const singles = chosen.filter(({ type, keep }) => type === ANSWER_TYPE.single && !keep);
    if (singles.length > 1) return 'conflicting_answers';
    const multiple = chosen.filter(({ type }) => type === ANSWER_TYPE.multiple);
    if (multiple.length > 1 && multiple.some(({ singleSelect, removeAll }) => singleSelect || removeAll))
      return 'conflicting_answers';
  }
  return null;
}

import { readNumber } from '#schema/questionnaire/checks.ts';
import type { Definition, Question } from '#schema/questionnaire/definition.ts';
import { ANSWER_TYPE } from '#schema/questionnaire/definitionAnswer.ts';
import { type AnswerValue, definitionIndex } from '#schema/questionnaire/draft.ts';
import type { AnswerInput, AnswerTimeInput } from './quiz.inputs.ts';

export interface SaveRequest {
  quizId: string;
  questionId: number;
  /** All current answers of this question; an empty list removes the answer. */
  answers: readonly AnswerInput[];
  /** The page of the question. */
  page: number;
  time?: AnswerTimeInput | null;
}

/** The most characters of a device's id. */
export const MAX_DEVICE_LENGTH = 40;

/** The most characters of a typed answer. */
export const MAX_ANSWER_LENGTH = 2000;

/** Reads the answer to a question, by answer id. Returns null for invalid input, which our own pages never send. */
export function readAnswer(
  definition: Definition,
  { questionId, answers, time }: SaveRequest,
): Record<number, AnswerValue> | null {
  const question = definitionIndex(definition).question.get(questionId);
  if (!question || answers.length > question.answers.length) return null;
  if (time && time.device.length > MAX_DEVICE_LENGTH) return null;
  const values: Record<number, AnswerValue> = {};
  for (const { answer, textResponse } of answers) {
    const value = typedValue(question, answer, textResponse ?? null);
    if (value === null) return null;
    if (value !== '') values[answer] = value;
  }
  return values;
}

function typedValue(question: Question, answerId: number, text: string | null): AnswerValue | null {
  const answer = question.answers.find(({ id }) => id === answerId);
  if (!answer || (text !== null && text.length > MAX_ANSWER_LENGTH)) return null;
  if (answer.type === ANSWER_TYPE.number) return readNumber(text ?? '', answer) ?? '';
  if (answer.type === ANSWER_TYPE.text) return (text ?? '').replaceAll('\0', '');
  return true;
}

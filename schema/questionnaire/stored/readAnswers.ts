import type { AnswerValue, Draft } from '../draft.ts';

const isValue = (value: unknown): value is AnswerValue =>
  value === true || typeof value === 'string' || typeof value === 'number';

const entriesOf = (json: unknown): [string, unknown][] =>
  typeof json === 'object' && json !== null ? Object.entries(json) : [];

/** The stored answers of an evaluation, without entries that are not answers. */
export function readAnswers(json: unknown): Draft['answers'] {
  const answers: Record<number, Record<number, AnswerValue>> = {};
  for (const [question, storedValues] of entriesOf(json)) {
    const values: Record<number, AnswerValue> = {};
    for (const [answer, value] of entriesOf(storedValues)) if (isValue(value)) values[Number(answer)] = value;
    answers[Number(question)] = values;
  }
  return answers;
}

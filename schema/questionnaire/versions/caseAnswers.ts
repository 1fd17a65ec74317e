import { type AnswerValue, type Draft } from '../draft.ts';

type Answers = Draft['answers'];

/** With another value of one answer, without it, or without its whole question. */
export function withAnswer<Facts extends { answers: Answers }>(
  facts: Facts,
  question: number,
  answer: number | null,
  value: AnswerValue | null,
): Facts {
  const { [question]: questionAnswers = {}, ...others } = facts.answers;
  if (answer === null) return { ...facts, answers: others };
  const { [answer]: _, ...otherAnswers } = questionAnswers;
  return {
    ...facts,
    answers: { ...others, [question]: value === null ? otherAnswers : { ...otherAnswers, [answer]: value } },
  };
}

/** Every answer with its question and value. */
export const pairsOf = (answers: Answers): [question: number, answer: number, value: AnswerValue][] =>
  Object.entries(answers).flatMap(([question, questionAnswers]) =>
    Object.entries(questionAnswers).map(([answer, value]): [number, number, AnswerValue] => [
      Number(question),
      Number(answer),
      value,
    ]),
  );

/** The same answers with changed values. */
export const mapped = (
  answers: Answers,
  change: (value: AnswerValue, answer: number) => AnswerValue,
): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([question, questionAnswers]) => [
      question,
      Object.fromEntries(
        Object.entries(questionAnswers).map(([answer, value]) => [answer, change(value, Number(answer))]),
      ),
    ]),
  );

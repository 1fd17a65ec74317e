import { addDays, type Day, formatDay, parseDay } from '../../br/day.ts';
import type { Definition } from '../definition.ts';
import { ANSWER_TYPE } from '../definitionAnswer.ts';
import { type AnswerValue, type Draft, definitionIndex } from '../draft.ts';
import { mapped } from './caseAnswers.ts';

type Answers = Draft['answers'];

/** Ages and numbers are rounded to it. */
const STEP = 5;

/** Typed texts become the same word; a date stays, because rules count days from it. */
export const withoutTexts = (definition: Definition, answers: Answers): Answers =>
  mapped(answers, (value, answer) => {
    const known = definitionIndex(definition).answer.get(answer)?.answer;
    const isText = known?.type === ANSWER_TYPE.text && known.validation?.format === undefined;
    return isText ? 'texto' : value;
  });

/** Every date moved by as many days. */
export const withDatesMoved = (answers: Answers, days: number): Answers =>
  mapped(answers, (value) => {
    const date = dateOf(value);
    return date ? formatDay(addDays(date, days)) : value;
  });

/** The multiples of five on both sides of a number. */
export const stepsAround = (value: number): number[] => [
  value - (value % STEP),
  value - (value % STEP) + STEP,
];

/** Coarser values of a number or a date, the preferred one first. */
export function rounded(value: AnswerValue, today: Day): AnswerValue[] {
  if (typeof value === 'number') return [...stepsAround(value), Math.round(value)];
  const date = dateOf(value);
  if (!date) return [];
  const first = addDays(date, 1 - Number(date.slice(8)));
  const next = addDays(first, 31);
  const last = addDays(next, -Number(next.slice(8)));
  return [first, last > today ? today : last].map(formatDay);
}

const dateOf = (value: AnswerValue): Day | null => (typeof value === 'string' ? parseDay(value) : null);

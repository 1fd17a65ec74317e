import { addDays, type Day, formatDay, parseDay } from '../../br/day.ts';
import type { Definition } from '../definition.ts';
import { ANSWER_TYPE } from '../definitionAnswer.ts';
import { type AnswerValue, type Draft, definitionIndex } from '../draft.ts';
import { outcomeOf } from './outcome.ts';
import { type SafetyCase, safetyProblem } from './safetyCase.ts';

type CaseFacts = Pick<SafetyCase, 'answers' | 'age' | 'today'>;

/**
 * The least of an evaluation that still requires the same, so a safety case describes a situation and not a patient.
 * Only answers without which a required stop or flag would be missing remain; ages and numbers are rounded and dates
 * moved to an end of their month wherever the requirement stays met. Typed texts never remain.
 */
export function minimalCase(
  definition: Definition,
  { answers, age, today, requires }: CaseFacts & Pick<SafetyCase, 'requires'>,
): CaseFacts {
  const met = new Set(outcomeOf(definition, answers, { age, today }).stops);
  const holds = (facts: CaseFacts): boolean =>
    safetyProblem(definition, { ...facts, requires, id: '', title: '' }) === null &&
    outcomeOf(definition, facts.answers, facts).stops.every((stop) => met.has(stop));
  const firstOf = (candidates: readonly CaseFacts[], otherwise: CaseFacts): CaseFacts =>
    candidates.find(holds) ?? otherwise;

  let facts = withoutDay({ answers: withoutTexts(definition, answers), age, today });
  for (const question of Object.keys(facts.answers).map(Number))
    facts = firstOf([withAnswer(facts, question, null, null)], facts);
  for (const [question, answer] of pairsOf(facts.answers))
    facts = firstOf([withAnswer(facts, question, answer, null)], facts);
  for (const [question, answer, value] of pairsOf(facts.answers))
    facts = firstOf(
      rounded(value, facts.today).map((rounding) => withAnswer(facts, question, answer, rounding)),
      facts,
    );
  return firstOf(
    stepsAround(age).map((step) => ({ ...facts, age: step })),
    facts,
  );
}

/** Moves the day of the evaluation and every date in it by as many days, to the first of the month. */
function withoutDay({ answers, age, today }: CaseFacts): CaseFacts {
  const days = 1 - Number(today.slice(8));
  return { answers: withDatesMoved(answers, days), age, today: addDays(today, days) };
}

type Answers = Draft['answers'];

/** Ages and numbers are rounded to it. */
const STEP = 5;

/** Typed texts become the same word; a date stays, because rules count days from it. */
const withoutTexts = (definition: Definition, answers: Answers): Answers =>
  mapped(answers, (value, answer) => {
    const known = definitionIndex(definition).answer.get(answer)?.answer;
    const isText = known?.type === ANSWER_TYPE.text && known.validation?.format === undefined;
    return isText ? 'texto' : value;
  });

/** Every date moved by as many days. */
const withDatesMoved = (answers: Answers, days: number): Answers =>
  mapped(answers, (value) => {
    const date = dateOf(value);
    return date ? formatDay(addDays(date, days)) : value;
  });

/** The multiples of five on both sides of a number. */
const stepsAround = (value: number): number[] => [value - (value % STEP), value - (value % STEP) + STEP];

/** Coarser values of a number or a date, the preferred one first. */
function rounded(value: AnswerValue, today: Day): AnswerValue[] {
  if (typeof value === 'number') return [...stepsAround(value), Math.round(value)];
  const date = dateOf(value);
  if (!date) return [];
  const first = addDays(date, 1 - Number(date.slice(8)));
  const inNextMonth = addDays(first, 31);
  const last = addDays(inNextMonth, -Number(inNextMonth.slice(8)));
  return [first, last > today ? today : last].map(formatDay);
}

const dateOf = (value: AnswerValue): Day | null => (typeof value === 'string' ? parseDay(value) : null);

/** With another value of one answer, without it, or without its whole question. */
function withAnswer<Facts extends { answers: Answers }>(
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
const pairsOf = (answers: Answers): [question: number, answer: number, value: AnswerValue][] =>
  Object.entries(answers).flatMap(([question, questionAnswers]) =>
    Object.entries(questionAnswers).map(([answer, value]): [number, number, AnswerValue] => [
      Number(question),
      Number(answer),
      value,
    ]),
  );

/** The same answers with changed values. */
const mapped = (answers: Answers, change: (value: AnswerValue, answer: number) => AnswerValue): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([question, questionAnswers]) => [
      question,
      Object.fromEntries(
        Object.entries(questionAnswers).map(([answer, value]) => [answer, change(value, Number(answer))]),
      ),
    ]),
  );

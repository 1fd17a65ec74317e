import { addDays } from '../../br/day.ts';
import type { Definition } from '../definition.ts';
import { pairsOf, withAnswer } from './caseAnswers.ts';
import { rounded, stepsAround, withDatesMoved, withoutTexts } from './coarseAnswers.ts';
import { outcomeOf } from './outcome.ts';
import { type SafetyCase, safetyProblem } from './safetyCase.ts';

type CaseFacts = Pick<SafetyCase, 'answers' | 'age' | 'today'>;

/**
 * The least of an evaluation that still requires the same, so a safety case describes a situation and not a patient. Only
 * answers without which a required stop or flag would be missing remain; ages and numbers are rounded and dates moved to
 * an end of their month wherever the requirement stays met. Typed texts never remain.
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
